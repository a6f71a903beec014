import { type SQL, sql } from 'drizzle-orm'

/**
 * Writes that do not look at one another as one statement: `given` are queries that they read from by name, `last` is the query
 * that ends it (whose own calls, such as those that wake job workers, are made). All of them see the rows as they were
 * before it, so none may need what another one writes.
 */
export function together(given: Record<string, SQL>, writes: SQL[], last: SQL): SQL {
  const parts = { ...given, ...Object.fromEntries(writes.map((write, place) => [`write_${place}`, write])) }
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  return sql`with ${sql.join(named, sql`, `)} ${last}`
}
