import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { addresses } from '#db/schema/addresses.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { openSealedText, sealText } from '#domain/shared/seal-text.server.ts'
import { maskedCpf } from '#domain/shared/tax-id.ts'
import { isUuid } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import type { AddressInput } from './address-input.ts'
import { type Address, documentContext, mostAddresses } from './address.ts'
import { addressOrder } from './default-cep.server.ts'

/** Returns a user's addresses: the default one first, then newest first. */
export async function listAddresses(
  { db, secret }: { db: Database; secret: string },
  userId: string,
): Promise<Address[]> {
  const rows = await db
    .select({
      id: addresses.id,
      recipient: addresses.recipient,
      sealedDocument: addresses.sealedDocument,
      cep: addresses.cep,
      street: addresses.street,
      number: addresses.number,
      complement: addresses.complement,
      district: addresses.district,
      city: addresses.city,
      uf: addresses.uf,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(...addressOrder)
  return rows.map(({ sealedDocument, ...row }) => ({
    ...row,
    shownDocument: sealedDocument && maskedCpf(openSealedText(secret, documentContext(userId), sealedDocument)),
  }))
}

export async function findAddress(
  world: { db: Database; secret: string },
  userId: string,
  addressId: string,
): Promise<Address | null> {
  return (await listAddresses(world, userId)).find(({ id }) => id === addressId) ?? null
}

type World = { db: Database; clock: Clock; secret: string }

type Outcome = { ok: true; addressId: string } | { ok: false; reason: 'unknown' | 'too_many' }

/** Creates or updates a user's address; the first address is the default until another is chosen. */
export async function saveAddress(
  { db, clock, secret }: World,
  { userId, addressId, address }: { userId: string; addressId?: string; address: AddressInput },
): Promise<Outcome> {
  if (addressId !== undefined && !isUuid(addressId)) return { ok: false, reason: 'unknown' }
  const { document, removeDocument, isDefault, ...lines } = address
  const sealed = document && sealText(secret, documentContext(userId), document)
  const now = clock.now()
  return db.transaction(async (tx): Promise<Outcome> => {
    await execute(tx, sql`select 1 from users where id = ${userId} for no key update`) // one change at a time
    const kept = await tx
      .select({ id: addresses.id, isDefault: addresses.isDefault })
      .from(addresses)
      .where(eq(addresses.userId, userId))
    const earlier = kept.find(({ id }) => id === addressId)
    if (addressId && !earlier) return { ok: false, reason: 'unknown' }
    if (!earlier && kept.length >= mostAddresses) return { ok: false, reason: 'too_many' }
    const becomesDefault = isDefault || earlier?.isDefault || kept.length === 0
    if (becomesDefault)
      await tx
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
    const row = { ...lines, isDefault: becomesDefault, updatedAt: now }
    if (earlier) {
      const ofDocument = sealed ? { sealedDocument: sealed } : removeDocument ? { sealedDocument: null } : {}
      await tx
        .update(addresses)
        .set({ ...row, ...ofDocument })
        .where(and(eq(addresses.id, earlier.id), eq(addresses.userId, userId)))
      return { ok: true, addressId: earlier.id }
    }
    const [added] = await tx
      .insert(addresses)
      .values({ ...row, userId, sealedDocument: sealed, createdAt: now })
      .returning({ id: addresses.id })
    if (!added) throw new Fault(`address: not written for user ${userId}`)
    return { ok: true, addressId: added.id }
  })
}

/** Deletes a user's address; if it was the default, the newest remaining one becomes the default. */
export async function deleteAddress(
  db: Database,
  userId: string,
  addressId: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' }> {
  if (!isUuid(addressId)) return { ok: false, reason: 'unknown' }
  return db.transaction(async (tx) => {
    await execute(tx, sql`select 1 from users where id = ${userId} for no key update`) // one change at a time
    const [deleted] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
      .returning({ isDefault: addresses.isDefault })
    if (!deleted) return { ok: false, reason: 'unknown' } as const
    if (deleted.isDefault)
      await execute(
        tx,
        sql`
        update addresses set is_default = true where id = (
          select id from addresses where user_id = ${userId} order by created_at desc, id desc limit 1)`,
      )
    return { ok: true } as const
  })
}
