import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { emailChanges } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { mailsPerAccount, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication } from './authentication.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { emailChangeToken } from './email-change-token.server.ts'
import { findAccount } from './find-account.server.ts'

const hours = 24

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome = { ok: true } | { ok: false; reason: 'wrong_password' | 'same_email' } | TooManyTries

/**
 * Begins a change of address: its new owner gets a link, the old address a notice. Nothing changes before the link is used,
 * and the answer is the same whether or not the new address has an account already.
 */
export async function requestEmailChange(
  world: World,
  input: { userId: string; currentPassword: string; email: string },
): Promise<Outcome> {
  const { db, rateLimits, clock } = world
  const { userId, email } = input
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  const account = await findAccount(db, userId)
  if (account?.email.toLowerCase() === email) return { ok: false, reason: 'same_email' }
  const permit = await rateLimits.take(mailsPerAccount, email)
  if (!permit.ok) return permit

  const now = clock.now()
  // The job that writes the mail puts a token of its own in its place: nobody has seen this one.
  const { tokenHash } = emailChangeToken()
  const values = { email, tokenHash, expiresAt: new Date(now.getTime() + hours * 3_600_000), createdAt: now }
  await db.transaction(async (tx) => {
    await tx
      .insert(emailChanges)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: emailChanges.userId, set: values })
    await enqueue(tx, 'send-email-change', { userId })
    await enqueue(tx, 'send-email-change-notice', { userId })
  })
  return { ok: true }
}
