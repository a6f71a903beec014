import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { credentials, emailChanges, sessions } from '#db/schema/accounts.ts'

/** Puts a new password in place: every session of the account ends, and its owner is told by mail. For a transaction. */
export async function setPassword(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  // Who set this password did not ask for the change of address that waits.
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await enqueue(db, 'send-password-changed', { userId })
}
