import { type Cents, shareOf, spread } from '#domain/shared/money.ts'
import { Fault } from '#fault'

/** The platform's fee: basis points of price and of freight, and a fixed amount per maker and order. */
export type Fee = { bps: number; freightBps: number; fixedCents: Cents }

export type FeeRate = Fee & { from: Date }

/** Returns the fee in force at a time; rates must be sorted by date. */
export function feeAt(instant: Date, rates: readonly FeeRate[]): FeeRate {
  const rate = rates.findLast(({ from }) => from.getTime() <= instant.getTime())
  if (!rate) throw new Fault(`fee: no rate in force at ${instant.toISOString()}`)
  return rate
}

export type PricedLine = {
  designerId: string
  /** Price times quantity, without freight. */
  priceCents: Cents
  /** Discount on the price, paid by the platform out of its fee. */
  discountCents: Cents
  /** The line's share of the freight paid to the seller. */
  freightCents: Cents
  royaltyCents: Cents
}

/** Shares of a line: `amount = fee + designer amount + royalty`. */
export type LineSplit = {
  amountCents: Cents
  feeCents: Cents
  /** Parts of the fee: the line's share of the fixed amount, and the fee on freight. */
  fixedFeeCents: Cents
  freightFeeCents: Cents
  designerAmountCents: Cents
  royaltyCents: Cents
}

/**
 * Splits order lines between platform, seller and designer, exact to the cent; the only place that computes fees. No fee
 * exceeds the price or freight it is taken from, and a royalty at most takes the price after the fee.
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

/** Distributes each seller's fixed fee over the lines, in proportion to their prices after the percentage. */
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

/** Splits a single price into fee and seller's share. */
export function splitSale(priceCents: Cents, fee: Fee): { fee: Cents; share: Cents } {
  const alone = { designerId: '', priceCents, discountCents: 0, freightCents: 0, royaltyCents: 0 }
  const [line] = splitLines([alone], fee)
  if (!line) throw new Fault('fee of a sale: expected one line')
  return { fee: line.feeCents, share: line.designerAmountCents }
}

export function lowestPriceLeaving(shareCents: Cents, fee: Fee): Cents {
  if (shareCents <= 0) return 1
  if (fee.bps >= 10_000) throw new Fault(`fee: ${fee.bps} basis points leave nothing of a price`)
  let price = Math.max(1, Math.floor(((shareCents + fee.fixedCents - 1) * 10_000) / (10_000 - fee.bps)))
  while (splitSale(price, fee).share < shareCents) price++
  return price
}
