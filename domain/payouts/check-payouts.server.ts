import { sql } from 'drizzle-orm'
import type { Alarm } from '#domain/shared/alarm.ts'
import { askProvider, handOverPayout, type PayoutWorld } from './hand-over-payout.server.ts'

/** What comes back mostly does so within these days. */
const watchedDays = 30
/** Whoever received a Pix may send it back for so many days (Banco Central, Regulamento do Pix, art. 41-B); one more for the bank. */
const returnDays = 91

/**
 * Looks after every payout that is under way: hands over what waits for it (after a stop, or a job that gave up), and asks
 * the provider about the others, and about those paid lately or, with `olderToo`, as long ago as money may still come back.
 * One that fails does not stop the others.
 */
export async function checkPayouts(
  world: PayoutWorld & { log: Alarm },
  { olderToo = false }: { olderToo?: boolean } = {},
): Promise<{ checked: number; failed: number }> {
  const { db, clock, payoutProvider, log } = world
  const days = olderToo ? returnDays : watchedDays
  const since = new Date(clock.now().getTime() - days * 86_400_000).toISOString()
  const { rows } = await db.execute<{ id: string; state: 'sent' | 'paid' }>(sql`
    select id, state from payouts where provider = ${payoutProvider.name}
      and (state = 'sent' or (state = 'paid' and closed_at > ${since}::timestamptz))
    order by (state = 'sent') desc, sent_at limit ${olderToo ? 10_000 : 1_000}`)
  let failed = 0
  for (const { id, state } of rows) {
    try {
      await (state === 'sent' ? handOverPayout(world, id) : askProvider(world, id))
    } catch (error) {
      failed++
      const message = error instanceof Error ? error.message : String(error)
      log.error({ payout: id, message }, 'payout could not be checked')
    }
  }
  return { checked: rows.length, failed }
}
