import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { addressKey, mailsPerAccount, type Permit, type RateLimits, resetsPerAddress } from '#domain/shared/limits.ts'

/**
 * Has a link for a new password mailed to an address that has an account. The answer and the work are the same for every
 * address: for an unknown one the job finds nobody to write to.
 */
export async function requestPasswordReset(
  { db, rateLimits }: { db: Database; rateLimits: RateLimits },
  { email, address }: { email: string; address: string },
): Promise<Permit> {
  const permit = await rateLimits.take(resetsPerAddress, addressKey(address))
  if (!permit.ok) return permit
  const mailPermit = await rateLimits.take(mailsPerAccount, email)
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (mailPermit.ok) await enqueue(db, 'send-password-reset', { userId: user?.id ?? randomUUID() })
  return { ok: true }
}
