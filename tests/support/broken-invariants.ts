import { sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import type { Invariant } from '#domain/area.ts'
import { queryOf } from '#domain/audit/invariant.ts'

/** Names of the invariants that some row breaks at an instant. */
export async function brokenInvariants(
  db: Database,
  invariants: readonly Invariant[] = [],
  at = new Date(),
): Promise<string[]> {
  const names = []
  for (const invariant of invariants) {
    const parts = queryOf(invariant, null).split('$1')
    const [row] = await query(db, sql.join(parts.map(sql.raw), sql`${at.toISOString()}`), { broken: integer })
    if (row?.broken !== 0) names.push(invariant.name)
  }
  return names
}
