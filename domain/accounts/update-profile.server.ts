import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { ProfileInput } from './account-input.ts'

/** Writes what a person says of themselves. Type, role and e-mail address are not theirs to write here. */
export async function updateProfile(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { fullName, bio, city }: ProfileInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ fullName, bio, city, updatedAt: clock.now() })
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
    // Names stand on project pages, which every process keeps in memory.
    await tx.execute(sql`select pg_notify('catalog_changed', '')`)
  })
}
