import { type SQL, sql } from 'drizzle-orm'
import { integer, nullable, number, object } from '../columns.ts'

/**
 * Selects figures on a maker's shipments since a day: posted, posted in time, cancelled, and median days until posting.
 */
export function posting(makerId: SQL, since: SQL): SQL {
  return sql`
  select json_build_object('count', count(*),
    'inTime', count(*) filter (where s.post_by is null or (s.posted_at at time zone 'America/Sao_Paulo')::date <= s.post_by),
    'cancelled', (select count(*) from shipments c where c.maker_id = ${makerId} and c.cancel_reason is not null and c.cancelled_at >= ${since}),
    'days', percentile_cont(0.5) within group (order by extract(epoch from s.posted_at - s.queued_at) / 86400))
  from shipments s where s.maker_id = ${makerId} and s.state in ('posted', 'delivered') and s.posted_at >= ${since}`
}

export const postingShape = object({ count: integer, inTime: integer, cancelled: integer, days: nullable(number) })
