import { type SQL, sql } from 'drizzle-orm'
import { businessZone } from '#domain/shared/day.ts'

/** SQL for the instant at which the last `days` days began: midnight in São Paulo, today counted as one of them. */
export function periodStart(now: Date, days: number): SQL {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${businessZone})`
  return sql`((${today} - make_interval(days => ${days - 1})) at time zone ${businessZone})`
}
