import { type Cents, shareOf, spread } from '#domain/shared/money.ts'
import { couponCents, fullCentsOf, type LineCoupon } from './coupon-price.ts'
import { centsOff, type PriceReason, sumReasons } from './price-reason.ts'

/** Platform fee: basis points of price and of freight, and a fixed amount per maker and order. */
export type Fee = { bps: number; freightBps: number; fixedCents: Cents }

/** An order line to price, with price and royalty per piece; files count once, whatever the quantity. */
export type AskedLine = {
  /** The seller, who receives the freight and pays the fees. */
  designerId: string
  kind: 'digital' | 'printed'
  unitPriceCents: Cents
  quantity: number
  royalty: Royalty | null
  /**
   * Running promotion behind `unitPriceCents`; `lowestCents` is the lowest price of the 30 days before, null if none.
   */
  promotion?: { lowestCents: Cents | null; fullCents: Cents } | null
  /** Coupon that applies if it makes the line cheaper than its promotion. */
  coupon?: LineCoupon | null
  /** Kit whose price includes `unitPriceCents`; such a line takes no coupon. */
  kit?: LineKit | null
  /** Upgrade to a wider licence: its full price, of which `unitPriceCents` remains to pay. */
  upgrade?: { licenceCents: Cents } | null
}

export type LineKit = { id: string; title: string; aloneCents: Cents }

/** Royalty per piece for the owner of a project that another maker prints. */
export type Royalty = { ownerId: string; cents: Cents }

export type PriceRules = {
  fee: Fee
  /** Discount for paying by Pix, in basis points. */
  pixDiscountBps?: number
  freights?: readonly { makerId: string; freightCents: Cents }[]
}

/** Price of a line and its parts: `price − discount + freight = amount = fee + designer + royalty`. */
export type LinePrice = {
  /** Price of all pieces, without freight, before the Pix discount. */
  priceCents: Cents
  /** Pix discount, paid by the platform out of its fee. */
  discountCents: Cents
  freightCents: Cents
  amountCents: Cents
  /** The platform's whole fee, minus the Pix discount. */
  feeCents: Cents
  /** The line's part of the fixed fee, included in `feeCents`. */
  fixedFeeCents: Cents
  /** The fee on freight, included in `feeCents`. */
  freightFeeCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
  /** All price reductions of the line. */
  reasons: PriceReason[]
  /** Price of all pieces before any reduction, without freight. */
  listCents: Cents
}

export type PricedOrder<Line> = {
  lines: (Line & LinePrice)[]
  listCents: Cents
  /** Sum of the prices, without freight, before the Pix discount. */
  goodsCents: Cents
  discountCents: Cents
  freightCents: Cents
  totalCents: Cents
  reasons: PriceReason[]
}

/**
 * Prices an order and splits each line between platform, seller and the project's maker. No fee exceeds the price or
 * freight that it is charged on.
 */
export function priceOrder<Line extends AskedLine>(
  lines: readonly Line[],
  { fee, pixDiscountBps = 0, freights = [] }: PriceRules,
): PricedOrder<Line> {
  const counted = lines.map((line) => ({ ...line, count: countOf(line) }))
  const offByCoupon = couponCents(counted, fee)
  const prices = counted.map((line, index) =>
    offByCoupon[index] ? fullCentsOf(line) - offByCoupon[index] : line.unitPriceCents * line.count,
  )
  const afterPercent = prices.map((cents) => cents - shareOf(cents, fee.bps))
  const pieces = lines.map(({ kind }, index) => (kind === 'printed' ? prices[index]! : 0))
  const freightOf = new Map(freights.map(({ makerId, freightCents }) => [makerId, freightCents]))
  const freight = spreadBySeller(lines, pieces, (seller) => freightOf.get(seller) ?? 0)
  const fixed = spreadBySeller(lines, afterPercent, (_, most) => Math.min(fee.fixedCents, most))
  const priced = lines.map((line, index): Line & LinePrice => {
    const [priceCents, freightCents, fixedFeeCents] = [prices[index]!, freight[index]!, fixed[index]!]
    const discountCents = shareOf(priceCents, Math.min(pixDiscountBps, fee.bps))
    const freightFeeCents = shareOf(freightCents, fee.freightBps)
    const shareCents = afterPercent[index]! - fixedFeeCents
    const royaltyCents = Math.min((line.royalty?.cents ?? 0) * countOf(line), shareCents)
    const reasons = reasonsOf(line, offByCoupon[index]!, discountCents)
    return {
      ...line,
      priceCents,
      discountCents,
      freightCents,
      amountCents: priceCents - discountCents + freightCents,
      feeCents: priceCents - shareCents - discountCents + freightFeeCents,
      fixedFeeCents,
      freightFeeCents,
      designerAmountCents: shareCents - royaltyCents + freightCents - freightFeeCents,
      royaltyCents,
      reasons,
      listCents: priceCents + centsOff(reasons, 'maker'),
    }
  })
  const sum = (of: (line: LinePrice) => Cents) => priced.reduce((total, line) => total + of(line), 0)
  return {
    lines: priced,
    listCents: sum((line) => line.listCents),
    goodsCents: sum((line) => line.priceCents),
    discountCents: sum((line) => line.discountCents),
    freightCents: sum((line) => line.freightCents),
    totalCents: sum((line) => line.amountCents),
    reasons: sumReasons(priced.map((line) => line.reasons)),
  }
}

function reasonsOf(line: AskedLine, couponCents: Cents, discountCents: Cents): PriceReason[] {
  const { promotion, kit, coupon, upgrade, unitPriceCents } = line
  const lowestCents = kit || couponCents > 0 ? null : promotion?.lowestCents
  const todayCents = upgrade?.licenceCents ?? unitPriceCents
  const all: PriceReason[] = [
    { kind: 'promotion', cents: lowestCents ? (lowestCents - todayCents) * countOf(line) : 0, paidBy: 'maker' },
    { kind: 'kit', cents: kit ? kit.aloneCents - unitPriceCents : 0, paidBy: 'maker', name: kit?.title },
    { kind: 'coupon', cents: couponCents, paidBy: 'maker', name: coupon?.code },
    { kind: 'upgrade', cents: todayCents - unitPriceCents, paidBy: 'maker' },
    { kind: 'pix', cents: discountCents, paidBy: 'platform' },
  ]
  return all.filter(({ cents }) => cents > 0)
}

export function countOf({ kind, quantity }: Pick<AskedLine, 'kind' | 'quantity'>): number {
  return kind === 'digital' ? 1 : quantity
}

/** Spreads each seller's amount over that seller's lines, in proportion to `sizes`. */
function spreadBySeller(
  lines: readonly Pick<AskedLine, 'designerId'>[],
  sizes: readonly Cents[],
  amountOf: (seller: string, sizeSum: Cents) => Cents,
): Cents[] {
  const parts = lines.map(() => 0)
  for (const seller of new Set(lines.map(({ designerId }) => designerId))) {
    const own = lines.flatMap(({ designerId }, index) => (designerId === seller ? [index] : []))
    const ownSizes = own.map((index) => sizes[index]!)
    const amount = amountOf(
      seller,
      ownSizes.reduce((sum, size) => sum + size, 0),
    )
    for (const [at, cents] of spread(amount, ownSizes).entries()) parts[own[at]!] = cents
  }
  return parts
}
