import { type SQL, sql } from 'drizzle-orm'
import { businessZone } from '#domain/shared/day.ts'
import { firstDayOf, type Month, monthAfter } from './month.ts'

export function inMonth(instant: SQL, month: Month): SQL {
  return sql`(${instant} >= ${startOf(month)} and ${instant} < ${startOf(monthAfter(month))})`
}

export function startOf(month: Month): SQL {
  return sql`(${firstDayOf(month)}::date::timestamp at time zone ${businessZone})`
}
