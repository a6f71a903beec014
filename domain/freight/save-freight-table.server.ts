import type { Database } from '#db/database.ts'
import { freightTables } from '#db/schema/freight.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FreightTable } from './freight-table.ts'

/** Writes a maker's table. Orders that were placed keep what they were told. */
export async function saveFreightTable(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  table: FreightTable,
): Promise<{ ok: true } | { ok: false; reason: 'not_maker' }> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const row = { ...table, updatedAt: clock.now() }
  await db
    .insert(freightTables)
    .values({ makerId: maker.id, ...row })
    .onConflictDoUpdate({ target: freightTables.makerId, set: row })
  return { ok: true }
}
