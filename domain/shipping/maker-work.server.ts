import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Day } from '#domain/shared/day.ts'

export type MakerWork = {
  /** Shipments that are paid and not posted. */
  toSend: number
  /** Those of them whose day is over; what waits for its buyer is not. */
  late: number
  /** Returns that wait for the maker. */
  returns: number
}

/** What waits for a maker who sells objects, from counters: the same however long the queue. */
export async function makerWork(db: Database, makerId: string, today: Day): Promise<MakerWork> {
  const { rows } = await db.execute<MakerWork>(sql`
    select coalesce(sum(c.shipment_count), 0)::int as "toSend",
      coalesce(sum(c.shipment_count) filter (where c.state <> 'proof' and c.post_by < ${today}), 0)::int as late,
      (select count(*)::int from returns r where r.maker_id = ${makerId} and r.state in ('asked', 'sent', 'reprinting')) as returns
    from shipment_counts c
    where c.maker_id = ${makerId} and c.state in ('queued', 'printing', 'finishing', 'proof', 'approved')`)
  return rows[0] ?? { toSend: 0, late: 0, returns: 0 }
}
