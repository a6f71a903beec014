import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Makes a buyer a buyer who also sells. There is no other change of type. */
export async function startSelling(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
): Promise<{ ok: true } | { ok: false; reason: 'sells_already' }> {
  const { rowCount } = await db
    .update(users)
    .set({ userType: 'both', updatedAt: clock.now() })
    .where(and(eq(users.id, userId), eq(users.userType, 'buyer')))
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'sells_already' }
}
