import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'

/** The people of the platform, by name. */
export async function listStaff(db: Database): Promise<{ id: string; fullName: string }[]> {
  return db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.fullName))
}
