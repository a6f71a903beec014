import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Writes a number of the code into the text itself: a value in its place would be a parameter, of which a plan knows nothing. */
export function constant(value: number): SQL {
  return sql.raw(String(value))
}

/** Joins conditions: all of them hold; none is always true. */
export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

/** Joins columns, keys or values. */
export function commaSeparated(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}

/** Returns names and columns of tables as the arguments of `json_build_object`. */
export function namedColumns(columns: Record<string, PgColumn>): SQL {
  return commaSeparated(Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`))
}
