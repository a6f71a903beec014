import { type Cents, shareOf } from '#domain/shared/money.ts'
import { Fault } from '#fault'

/** Returns the lowest price that leaves the seller `shareCents` after the platform fee. */
export function lowestPriceLeaving(shareCents: Cents, fee: { bps: number; fixedCents: Cents }): Cents {
  if (shareCents <= 0) return 1
  if (fee.bps >= 10_000) throw new Fault(`fee: ${fee.bps} basis points leave nothing of a price`)
  const wantedCents = shareCents + fee.fixedCents
  let price = Math.max(1, Math.floor(((wantedCents - 1) * 10_000) / (10_000 - fee.bps)))
  while (price - shareOf(price, fee.bps) < wantedCents) price++
  return price
}
