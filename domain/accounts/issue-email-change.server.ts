import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { emailChanges, users } from '#db/schema/accounts.ts'
import { emailChangeToken } from './email-change-token.server.ts'

/** Who gets the mail, and the token of its link: null when the address has an account, whose owner is then told. */
export type EmailChange = { email: string; fullName: string; token: string | null }

/** The token for the link to a new address; any earlier one ends. Null when no change is waiting. */
export async function issueEmailChange(db: Database, userId: string, now: Date): Promise<EmailChange | null> {
  const { token, tokenHash } = emailChangeToken()
  const [change] = await db
    .update(emailChanges)
    .set({ tokenHash })
    .from(users)
    .where(and(eq(emailChanges.userId, userId), eq(users.id, userId), gt(emailChanges.expiresAt, now)))
    .returning({ email: emailChanges.email, fullName: users.fullName })
  if (!change) return null
  const [owner] = await db
    .select({ email: users.email, fullName: users.fullName })
    .from(users)
    .where(eq(sql`lower(${users.email})`, change.email))
  return owner ? { ...owner, token: null } : { ...change, token }
}
