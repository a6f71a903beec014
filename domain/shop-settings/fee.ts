import type { Fee } from '#domain/pricing/price-order.ts'
import { Fault } from '#fault'

export type FeeRate = Fee & { from: Date }

/** Returns the fee in force at a time; `rates` must be sorted by date. Throws without one. */
export function feeAt(instant: Date, rates: readonly FeeRate[]): FeeRate {
  const rate = rates.findLast(({ from }) => from.getTime() <= instant.getTime())
  if (!rate) throw new Fault(`fee: no rate in force at ${instant.toISOString()}`)
  return rate
}
