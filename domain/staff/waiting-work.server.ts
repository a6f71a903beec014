import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'

/** How much of each kind waits for a person of the platform. */
export type WaitingWork = {
  /** Threads whose last word is somebody else's. */
  threads: number
  /** Orders whose payment did not match what was asked. */
  ordersOnHold: number
  /** Refunds that the provider could not do. */
  failedRefunds: number
  /** Disputes that nobody answered yet. */
  openDisputes: number
  /** Payouts that wait for approval, for sending, or for somebody to say what became of them. */
  payouts: number
  /** Jobs that failed as often as they may. */
  failedJobs: number
}

export async function waitingWork(db: Database): Promise<WaitingWork> {
  const { rows } = await db.execute<WaitingWork>(sql`
    select (select count(*)::int from support_threads where state = 'open') as threads,
           (select count(*)::int from orders where state = 'on_hold') as "ordersOnHold",
           (select count(*)::int from refunds where state = 'failed') as "failedRefunds",
           (select count(*)::int from disputes where state = 'open') as "openDisputes",
           (select count(*)::int from payouts where state in ('proposed', 'approved') or (state = 'sent' and provider = 'manual')) as payouts,
           (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "failedJobs"`)
  const [row] = rows
  if (!row) throw new Error('a statement without from gave no row')
  return row
}
