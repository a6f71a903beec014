import { sql } from 'drizzle-orm'
import type { Alarm } from '#domain/shared/alarm.ts'
import { askProvider, handOverPayout, type PayoutWorld } from './hand-over-payout.server.ts'

/** A payment that arrived may come back for this long. */
const returnDays = 30

/**
 * Looks after every payout that is under way: hands over what waits for it (after a stop, or a job that gave up), and asks
 * the provider about the others, and about those paid lately, which may have come back. One that fails does not stop the
 * others.
 */
export async function checkPayouts(world: PayoutWorld & { log: Alarm }): Promise<{ checked: number; failed: number }> {
  const { db, clock, payoutProvider, log } = world
  const since = new Date(clock.now().getTime() - returnDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{ id: string; state: 'sent' | 'paid' }>(sql`
    select id, state from payouts where provider = ${payoutProvider.name}
      and (state = 'sent' or (state = 'paid' and closed_at > ${since}::timestamptz))
    order by (state = 'sent') desc, sent_at limit 1000`)
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
