import { type Cents, shareOf, spread } from '#domain/shared/money.ts'

/** What the platform charges makers: basis points of the price and of the freight, and an amount per maker and order. */
export type Fee = { bps: number; freightBps: number; fixedCents: Cents }

/** A fee and the instant from which it is charged. */
export type FeeRate = Fee & { from: Date }

/** Returns the fee in force at an instant, from rates in the order of their dates. */
export function feeAt(instant: Date, rates: readonly FeeRate[]): FeeRate {
  const rate = rates.findLast(({ from }) => from.getTime() <= instant.getTime())
  if (!rate) throw new Error('no fee for that instant')
  return rate
}

/** A line of an order before anything is taken from it, in cents. */
export type PricedLine = {
  /** Who sells it. */
  designerId: string
  /** Price times quantity, without freight. */
  priceCents: Cents
  /** What goes off the price: the platform gives it from its fee. */
  discountCents: Cents
  /** The line's part of what the seller is paid for sending. */
  freightCents: Cents
  /** What the project's maker is to get of it, when another maker sells it. */
  royaltyCents: Cents
}

/** Who gets what of a line: `amount = fee + designer amount + royalty`. */
export type LineSplit = {
  amountCents: Cents
  feeCents: Cents
  /** What of the fee is the line's part of the fixed amount, and what is taken from the freight. */
  fixedFeeCents: Cents
  freightFeeCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
}

/**
 * Splits the lines of an order between platform, sellers and owners of projects, to the cent: the only place where fees are computed.
 * The fee of a price never exceeds it, that of a freight never exceeds that; a royalty is at most what the fee leaves of the price.
 */
export function splitLines<Line extends PricedLine>(lines: readonly Line[], fee: Fee): (Line & LineSplit)[] {
  const fixed = fixedParts(lines, fee)
  return lines.map((line, index) => {
    const { priceCents, discountCents, freightCents } = line
    const fixedFeeCents = fixed[index] ?? 0
    const freightFeeCents = shareOf(freightCents, fee.freightBps)
    const share = afterPercent(line, fee) - fixedFeeCents
    const royaltyCents = Math.min(line.royaltyCents, share)
    return {
      ...line,
      amountCents: priceCents - discountCents + freightCents,
      feeCents: priceCents - share - discountCents + freightFeeCents,
      fixedFeeCents,
      freightFeeCents,
      designerAmountCents: share - royaltyCents + freightCents - freightFeeCents,
      royaltyCents,
    }
  })
}

/** Spreads the fixed amount over the lines of each seller, in proportion to what the percentage leaves of their prices. */
function fixedParts(lines: readonly PricedLine[], fee: Fee): Cents[] {
  const parts = lines.map(() => 0)
  for (const seller of new Set(lines.map(({ designerId }) => designerId))) {
    const own = lines.flatMap(({ designerId }, index) => (designerId === seller ? [index] : []))
    const left = own.map((index) => afterPercent(lines[index]!, fee))
    const most = left.reduce((sum, cents) => sum + cents, 0)
    const spreadOut = spread(Math.min(fee.fixedCents, most), left)
    for (const [at, index] of own.entries()) parts[index] = spreadOut[at] ?? 0
  }
  return parts
}

function afterPercent({ priceCents }: Pick<PricedLine, 'priceCents'>, { bps }: Fee): Cents {
  return priceCents - shareOf(priceCents, bps)
}

/** Splits a price into fee and share, as in an order that has nothing else of its seller. */
export function splitSale(priceCents: Cents, fee: Fee): { fee: Cents; share: Cents } {
  const alone = { designerId: '', priceCents, discountCents: 0, freightCents: 0, royaltyCents: 0 }
  const [line] = splitLines([alone], fee)
  if (!line) throw new Error('a line was lost')
  return { fee: line.feeCents, share: line.designerAmountCents }
}

/** Returns the lowest price of which at least so much stays with the seller. */
export function lowestPriceLeaving(shareCents: Cents, fee: Fee): Cents {
  if (shareCents <= 0) return 1
  if (fee.bps >= 10_000) throw new Error('nothing stays of any price')
  let price = Math.max(1, Math.floor(((shareCents + fee.fixedCents - 1) * 10_000) / (10_000 - fee.bps)))
  while (splitSale(price, fee).share < shareCents) price++
  return price
}
