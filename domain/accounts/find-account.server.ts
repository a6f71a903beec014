import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'

/** What an account's owner sees of it, and what mails to them need. */
export type Account = {
  id: string
  fullName: string
  email: string
  userType: 'designer' | 'buyer' | 'both'
  bio: string | null
  city: string | null
  createdAt: Date
}

/** An account by its id, or null. For its owner's pages and mails only: it carries the e-mail address. */
export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  const [account] = await db
    .select({
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      userType: users.userType,
      bio: users.bio,
      city: users.city,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  return account ?? null
}
