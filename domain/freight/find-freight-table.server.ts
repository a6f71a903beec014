import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightTables } from '#db/schema/freight.ts'
import { ufs } from '#domain/addresses/uf.ts'
import type { FreightTable } from './freight-table.ts'

/** A maker's table; null for one who never wrote any. */
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
