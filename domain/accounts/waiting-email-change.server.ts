import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { emailChanges } from '#db/schema/accounts.ts'

/** The new address that waits for its owner's confirmation, or null. */
export async function waitingEmailChange(db: Database, userId: string, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return change?.email ?? null
}
