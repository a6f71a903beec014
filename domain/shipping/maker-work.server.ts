import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import type { Day } from '#domain/shared/day.ts'

export type MakerWork = {
  /** Shipments that are paid and not posted. */
  toSend: number
  /** Those of them whose day is over; what waits for its buyer is not. */
  late: number
  /** Returns that wait for the maker. */
  returns: number
}

/** What waits for a maker who sells objects. */
export async function makerWork(db: Database, makerId: string, today: Day): Promise<MakerWork> {
  const { rows } = await db.execute<MakerWork>(sql`
    select count(*)::int as "toSend",
      count(*) filter (where s.state <> 'proof' and s.post_by < ${today})::int as late,
      (select count(*)::int from returns r where r.maker_id = ${makerId} and r.state in ('asked', 'sent', 'reprinting')) as returns
    from shipments s where s.maker_id = ${makerId} and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved')`)
  return rows[0] ?? { toSend: 0, late: 0, returns: 0 }
}
