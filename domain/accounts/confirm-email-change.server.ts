import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { emailChanges, verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { hashOfToken } from './email-change-token.server.ts'

/**
 * Puts the new address in place, once, with the token of the mail to it. Links for a new password that went to the old
 * address end with it.
 */
export async function confirmEmailChange(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'invalid_token' }> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashOfToken(token)), gt(emailChanges.expiresAt, now)))
      .returning({ userId: emailChanges.userId, email: emailChanges.email })
    if (!change) return { ok: false, reason: 'invalid_token' } as const
    const { userId, email } = change
    // Somebody may have made an account with the address since the mail was sent.
    const { rowCount } = await tx.execute(sql`
      update users set email = ${email}, email_verified = true, updated_at = ${now.toISOString()}::timestamptz
      where id = ${userId} and not exists (select from users where lower(email) = ${email})`)
    if (rowCount !== 1) return { ok: false, reason: 'invalid_token' } as const
    await tx
      .delete(verifications)
      .where(and(eq(verifications.value, userId), like(verifications.identifier, 'reset-password:%')))
    return { ok: true } as const
  })
}
