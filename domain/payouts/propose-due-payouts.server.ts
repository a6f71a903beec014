import { dayOf } from '#domain/shared/day.ts'
import { isPayoutDay } from './payout-calendar.ts'
import { proposePayouts } from './propose-payouts.server.ts'

/** Prepares payouts when today is a day for them. */
export async function proposeDuePayouts(world: Parameters<typeof proposePayouts>[0]): Promise<void> {
  if (isPayoutDay(dayOf(world.clock.now()))) await proposePayouts(world)
}
