import { eq, sql } from 'drizzle-orm'
import { boolean, integer, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { workshops } from '#db/schema/freight.ts'
import { query } from '#db/statement.ts'
import { addWorkDays } from '#domain/freight/workshop.ts'
import { business } from '#domain/shared/business.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { mostJobs } from './jobs-input.ts'

export type PrintToday = {
  ids: string[]
  queued: number
  hours: number
  /** First shipment in the queue and the day on which it can begin; null if any prints today. */
  next: { id: string; startsOn: Day } | null
}

/** Returns queued shipments to print today: those due, then as many as the printers' hours allow. */
export async function jobsToPrintToday(db: Database, makerId: string, now: Date): Promise<PrintToday> {
  const [workshop] = await db.select().from(workshops).where(eq(workshops.makerId, makerId))
  const hours = workshop ? workshop.printers * workshop.hoursPerDay : business.parcel.assumedHoursPerDay
  const rows = await query(
    db,
    sql`
    select id, before, coalesce(post_by <= ${dayOf(now)}, false) or before < ${hours * 3600} as "isToday" from (
      select o.id, o.post_by, o.print_seconds, coalesce(sum(o.print_seconds) over (order by o.post_by, o.id
          rows between unbounded preceding and 1 preceding), 0)
        + (select coalesce(sum(c.print_seconds), 0) from shipment_counts c where c.maker_id = ${makerId} and c.state = 'printing') as before
      from (select * from shipments s where s.maker_id = ${makerId} and s.state = 'queued' order by s.post_by, s.id limit ${mostJobs}) o) queue
    order by post_by, id`,
    { id: text, before: number, isToday: boolean },
  )
  const [queue] = await query(
    db,
    sql`select coalesce(sum(c.shipment_count), 0)::int as queued from shipment_counts c where c.maker_id = ${makerId} and c.state = 'queued'`,
    { queued: integer },
  )
  const ids = rows.flatMap(({ id, isToday }) => (isToday ? [id] : []))
  const [first] = ids.length === 0 ? rows : []
  const days = first ? Math.floor(first.before / (hours * 3600)) : 0
  const next = first ? { id: first.id, startsOn: addWorkDays(dayOf(now), days, workshop?.daysOff ?? []) } : null
  return { ids, queued: queue?.queued ?? 0, hours, next }
}
