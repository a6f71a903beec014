/**
 * A query that counts the rows violating an invariant (one column `broken`). `$1` is the current instant. `{new column}` limits
 * a quick audit to recent rows.
 */
export type Invariant = { name: string; says: string; sql: string }

/** Returns the SQL of an invariant, over all rows or those since an instant. */
export function queryOf({ sql }: Invariant, since: Date | null): string {
  return sql.replace(/\{new ([a-z._]+)\}/g, (_, column: string) =>
    since ? `${column} >= '${since.toISOString()}'::timestamptz` : 'true',
  )
}
