/**
 * Something that must always hold: a query that counts the rows breaking it (one column `broken`). `$1` is the instant of
 * the look. `{new column}` narrows a quick look to what came lately; a full one looks at everything.
 */
export type Invariant = { name: string; says: string; sql: string }

/** Returns the query of an invariant: over everything, or over what came since an instant. */
export function queryOf({ sql }: Invariant, since: Date | null): string {
  return sql.replace(/\{new ([a-z._]+)\}/g, (_, column: string) =>
    since ? `${column} >= '${since.toISOString()}'::timestamptz` : 'true',
  )
}
