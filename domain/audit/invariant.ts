import type { Invariant } from '#domain/area.ts'

/** Returns the SQL of an invariant for rows since an instant; for all rows if null. */
export function queryOf({ sql }: Invariant, since: Date | null): string {
  return sql.replace(/\{new ([a-z._]+)\}/g, (_, column: string) =>
    since ? `${column} >= '${since.toISOString()}'::timestamptz` : 'true',
  )
}
