import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightTables } from '#db/schema/freight.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { ufs } from '#domain/addresses/uf.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FreightTable } from './freight-table.ts'

/** Finds a maker's table; null for one who never wrote any. */
export async function findFreightTable(db: Database, makerId: string): Promise<FreightTable | null> {
  const [row] = await db.select().from(freightTables).where(eq(freightTables.makerId, makerId))
  if (!row) return null
  const { originCep, postsBy, rates, ufRates, freeFromCents, pickup } = row
  return {
    originCep,
    postsBy,
    rates,
    ufRates,
    freeFromCents,
    pickup,
    excludedUfs: ufs.filter((uf) => row.excludedUfs.includes(uf)),
  }
}

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
