import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { pageOf, type PageOf } from '#domain/shared/page-of.ts'
import type { PayoutState } from './payout.ts'

export type PayoutRunSummary = {
  id: string
  day: Day
  /** How many payouts of the run are in each state, and how much they are; states that none is in are absent. */
  states: Partial<Record<PayoutState, { count: number; cents: Cents }>>
}

export const runsShown = 20

/** The runs, newest first. */
export async function listPayoutRuns(db: Database, page: number): Promise<PageOf<PayoutRunSummary>> {
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from payout_runs`)
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, runsShown)
  const { rows } = await db.execute<{ id: string; day: Day; states: PayoutRunSummary['states'] }>(sql`
    select r.id, r.day::text as day, coalesce(s.states, '{}') as states from payout_runs r
    left join lateral (select jsonb_object_agg(state, jsonb_build_object('count', n, 'cents', cents)) as states
      from (select state, count(*) as n, sum(amount_cents) as cents from payouts where run_id = r.id group by state) one) s on true
    order by r.day desc limit ${runsShown} offset ${offset}`)
  return { ...shown, items: rows }
}
