import { type SQL, sql } from 'drizzle-orm'
import { businessZone } from '#domain/shared/day.ts'
import { firstDayOf, type Month, monthAfter } from './month.ts'

/** Tells whether an instant is in a month as São Paulo counts it. */
export function inMonth(instant: SQL, month: Month): SQL {
  return sql`(${instant} >= ${startOf(month)} and ${instant} < ${startOf(monthAfter(month))})`
}

/** Returns the first instant of a month. */
export function startOf(month: Month): SQL {
  return sql`(${firstDayOf(month)}::date::timestamp at time zone ${businessZone})`
}
