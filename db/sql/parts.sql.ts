import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Returns a number as SQL text, since the planner does not know a parameter's value. */
export function constant(value: number): SQL {
  return sql.raw(String(value))
}

export function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

export function commaSeparated(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}

export function namedColumns(columns: Record<string, PgColumn>): SQL {
  return commaSeparated(Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`))
}
