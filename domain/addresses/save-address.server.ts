import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { documentContext, mostAddresses } from './address.ts'
import type { AddressInput } from './address-input.ts'

type World = { db: Database; clock: Clock; secret: string }

type Outcome = { ok: true; addressId: string } | { ok: false; reason: 'unknown' | 'too_many' }

/**
 * Writes a new address of a person, or one that they have. There is always one for deliveries: the first is, until another
 * one is said to be.
 */
export async function saveAddress(
  { db, clock, secret }: World,
  { userId, addressId, address }: { userId: string; addressId?: string; address: AddressInput },
): Promise<Outcome> {
  if (addressId !== undefined && !isUuid(addressId)) return { ok: false, reason: 'unknown' }
  const { document, removeDocument, isDefault, ...lines } = address
  const sealed = document && sealText(secret, documentContext(userId), document)
  const now = clock.now()
  return db.transaction(async (tx): Promise<Outcome> => {
    await tx.execute(sql`select 1 from users where id = ${userId} for no key update`) // one change at a time
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
    if (!added) throw new Error('an insert gave no row')
    return { ok: true, addressId: added.id }
  })
}
