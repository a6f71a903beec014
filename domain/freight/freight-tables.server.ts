import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightTables } from '#db/schema/freight.ts'
import { sellers } from '#db/schema/legal.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { ufs } from '#domain/addresses/uf.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type SaidFreight, suggestedTable, withPreset } from './freight-preset.ts'
import type { FreightTable } from './freight-table.ts'

export type KeptTable = FreightTable & { isConfirmed: boolean }

export async function findFreightTable(db: Database, makerId: string): Promise<KeptTable | null> {
  const [row] = await db.select().from(freightTables).where(eq(freightTables.makerId, makerId))
  if (!row) return null
  const { originCep, postsBy, rates, ufRates, freeFromCents, pickup, confirmedAt } = row
  const excludedUfs = ufs.filter((uf) => row.excludedUfs.includes(uf))
  return { originCep, postsBy, rates, ufRates, freeFromCents, pickup, excludedUfs, isConfirmed: confirmedAt !== null }
}

export async function saveFreightTable(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  table: FreightTable,
): Promise<{ ok: true } | { ok: false; reason: 'not_maker' }> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const at = clock.now()
  await writeTable(db, maker.id, { ...table, confirmedAt: at, updatedAt: at })
  return { ok: true }
}

type Settled = { shopCep: string; at: Date; said?: SaidFreight | undefined }

export async function settleFreight(tx: Database, makerId: string, { shopCep, at, said }: Settled): Promise<void> {
  const suggested = { ...suggestedTable(await usualCep(tx, makerId, shopCep)), updatedAt: at }
  await tx
    .insert(freightTables)
    .values({ makerId, ...suggested })
    .onConflictDoNothing()
  const { cep = null, choice = null } = said ?? {}
  if (!cep && !choice) return
  const { isConfirmed, ...table } = (await findFreightTable(tx, makerId)) ?? { isConfirmed: false, ...suggested }
  const confirmedAt = isConfirmed || (cep && choice) ? at : null
  const chosen = choice ? withPreset(table, choice) : table
  await writeTable(tx, makerId, { ...chosen, originCep: cep ?? table.originCep, confirmedAt, updatedAt: at })
}

async function usualCep(db: Database, makerId: string, shopCep: string): Promise<string> {
  const current = and(eq(sellers.makerId, makerId), isNull(sellers.replacedAt))
  const [seller] = await db.select({ cep: sellers.cep }).from(sellers).where(current)
  return seller?.cep ?? shopCep
}

/**
 * Changes the origin of an unconfirmed freight table to the seller's new CEP. Call in the transaction of `saveSeller`.
 */
export async function followSeller(
  tx: Database,
  makerId: string,
  { cep, earlier }: { cep: string; earlier: readonly string[] },
): Promise<void> {
  const isAssumed = and(isNull(freightTables.confirmedAt), inArray(freightTables.originCep, [...earlier]))
  await tx
    .update(freightTables)
    .set({ originCep: cep })
    .where(and(eq(freightTables.makerId, makerId), isAssumed))
}

type Row = Omit<typeof freightTables.$inferInsert, 'makerId'>

/** Saves a maker's freight table; with pick-up only, former prices are kept for later. */
async function writeTable(db: Database, makerId: string, row: Row): Promise<void> {
  const { rates, ufRates, ...others } = row
  await db
    .insert(freightTables)
    .values({ makerId, ...row })
    .onConflictDoUpdate({
      target: freightTables.makerId,
      set: row.postsBy === 'pickup' ? others : { ...others, rates, ufRates },
    })
}
