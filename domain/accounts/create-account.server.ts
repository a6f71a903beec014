import type { Database } from '#db/database.ts'
import { credentials, users } from '#db/schema/accounts.ts'

export type NewAccount = {
  fullName: string
  /** Lower case. */
  email: string
  passwordHash: string
  userType: 'designer' | 'buyer' | 'both'
  role?: 'member' | 'staff'
  bio?: string | null
  city?: string | null
}

/** Writes an account and its password. Null when the e-mail address has an account already; call it in a transaction. */
export async function createAccount(
  db: Database,
  { passwordHash, ...person }: NewAccount,
  now: Date,
): Promise<{ userId: string } | null> {
  const [user] = await db
    .insert(users)
    .values({ ...person, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!user) return null
  // better-auth's form of a password: its own provider, the account named after the user.
  await db.insert(credentials).values({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  })
  return { userId: user.id }
}
