import { asc, inArray, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { StaffRole } from './staff-role.ts'

/** Lists the people of staff, by name. */
export async function listStaff(db: Database): Promise<{ id: string; fullName: string }[]> {
  return db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(ne(users.role, 'member'))
    .orderBy(asc(users.fullName))
}

export type StaffRecipient = { id: string; fullName: string; email: string }

/** Lists whom a mail to staff goes to: the people with one of these roles (`staffWith` says which open an area). */
export async function staffRecipients(db: Database, roles: readonly StaffRole[]): Promise<StaffRecipient[]> {
  return db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(inArray(users.role, [...roles]))
    .orderBy(asc(users.id))
}
