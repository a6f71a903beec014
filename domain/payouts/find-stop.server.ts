import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

export type PayoutStop = { id: string; reason: string; stoppedAt: Date; stoppedBy: string }

/** The stop in force, or null: then payouts may leave. */
export async function findStop(db: Database): Promise<PayoutStop | null> {
  const { rows } = await db.execute<{ id: string; reason: string; at: string; name: string }>(sql`
    select s.id, s.reason, s.stopped_at as at, u.full_name as name
    from payout_stops s join users u on u.id = s.stopped_by where s.resumed_at is null`)
  const [row] = rows
  return row ? { id: row.id, reason: row.reason, stoppedAt: new Date(row.at), stoppedBy: row.name } : null
}
