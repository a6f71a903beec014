import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { staffActions } from '#db/schema/staff.ts'

export type ShopChange = { id: string; staffName: string; sentences: string; at: Date }

export async function findShopChange(db: Database, actionId: string): Promise<ShopChange | null> {
  const { id, reason, createdAt } = staffActions
  const [row] = await db
    .select({ id, staffName: users.fullName, sentences: reason, at: createdAt })
    .from(staffActions)
    .innerJoin(users, eq(users.id, staffActions.staffId))
    .where(eq(id, actionId))
  return row ? { ...row, sentences: row.sentences ?? '' } : null
}
