import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

export type RoyaltiesSummary = {
  /** Printed by others and sold. */
  pieces: number
  cents: Cents
}

/** What pieces brought in the last `days` days, and in as many days before them, that others printed of a maker's projects. */
export async function royaltiesSummary(
  db: Database,
  ownerId: string,
  days: number,
  now: Date,
): Promise<{ current: RoyaltiesSummary; previous: RoyaltiesSummary }> {
  const start = periodStart(now, days)
  const { rows } = await db.execute<{ is_current: boolean; pieces: number; cents: string }>(sql`
    select (completed_at >= ${start}) as is_current, sum(quantity)::int as pieces, sum(royalty_cents)::bigint as cents
    from purchases
    where royalty_owner_id = ${ownerId} and royalty_cents > 0 and status = 'completed'
      and completed_at >= ${periodStart(now, 2 * days)} and completed_at <= ${now.toISOString()}::timestamptz
    group by 1`)
  const of = (isCurrent: boolean) => {
    const row = rows.find((one) => one.is_current === isCurrent)
    return { pieces: row?.pieces ?? 0, cents: Number(row?.cents ?? 0) }
  }
  return { current: of(true), previous: of(false) }
}
