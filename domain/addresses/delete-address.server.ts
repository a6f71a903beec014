import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'
import { isUuid } from '#domain/shared/text.ts'

/** Deletes one of a person's addresses. When it was the one for deliveries, the latest of the others is. */
export async function deleteAddress(
  db: Database,
  userId: string,
  addressId: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown' }> {
  if (!isUuid(addressId)) return { ok: false, reason: 'unknown' }
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${userId} for no key update`) // one change at a time
    const [deleted] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
      .returning({ isDefault: addresses.isDefault })
    if (!deleted) return { ok: false, reason: 'unknown' } as const
    if (deleted.isDefault)
      await tx.execute(sql`
        update addresses set is_default = true where id = (
          select id from addresses where user_id = ${userId} order by created_at desc, id desc limit 1)`)
    return { ok: true } as const
  })
}
