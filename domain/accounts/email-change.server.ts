import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { isTakenKey } from '#db/driver/error-codes.ts'
import { execute } from '#db/statement.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { emailChanges, users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { mailsPerAccount } from './limits.ts'
import { findAccount } from './accounts.server.ts'
import type { Authentication } from './authentication.ts'
import { forgetTokens } from './one-time-token.server.ts'
import { confirmPassword } from './passwords.server.ts'

export async function waitingEmailChange(db: Database, userId: string, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return change?.email ?? null
}

const hours = 24

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome = { ok: true } | { ok: false; reason: 'wrong_password' | 'same_email' } | TooManyTries

/** Mails a link to the new address and a notice to the old one; the response never reveals registered addresses. */
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
  // Placeholder: the job that sends the mail issues the real token.
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

/** Recipient and token of the mail; null token: the new address belongs to another account, whose owner is notified. */
type EmailChange =
  | { token: string; email: string }
  | { token: null; owner: { email: string; fullName: string; emailVerified: boolean } }

/** Issues the token for the new address's link, replacing any earlier one; null if no change is pending. */
export async function issueEmailChange(db: Database, userId: string, now: Date): Promise<EmailChange | null> {
  const { token, tokenHash } = emailChangeToken()
  const [change] = await db
    .update(emailChanges)
    .set({ tokenHash })
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
    .returning({ email: emailChanges.email })
  if (!change) return null
  const [owner] = await db
    .select({ email: users.email, fullName: users.fullName, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(sql`lower(${users.email})`, change.email))
  return owner ? { token: null, owner } : { token, ...change }
}

export async function emailOfToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashOfToken(token)), gt(emailChanges.expiresAt, now)))
  return change?.email ?? null
}

/**
 * Replaces an account's e-mail address by the one that a mailed token proves; revokes password-reset links sent before.
 */
export async function confirmEmailChange(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'invalid_token' }> {
  try {
    return await db.transaction((tx) => putInPlace(tx, token, clock.now()))
  } catch (error) {
    // An account with this address was created concurrently.
    if (isTakenKey(error)) return { ok: false, reason: 'invalid_token' }
    throw error
  }
}

async function putInPlace(
  tx: Database,
  token: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: 'invalid_token' }> {
  const [change] = await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashOfToken(token)), gt(emailChanges.expiresAt, now)))
    .returning({ userId: emailChanges.userId, email: emailChanges.email })
  if (!change) return { ok: false, reason: 'invalid_token' } as const
  const { userId, email } = change
  // An account with this address may have been created since the mail was sent.
  const rowCount = await execute(
    tx,
    sql`
      update users set email = ${email}, email_verified = true, updated_at = ${now.toISOString()}::timestamptz
      where id = ${userId} and not exists (select from users where lower(email) = ${email})`,
  )
  if (rowCount !== 1) return { ok: false, reason: 'invalid_token' } as const
  await forgetTokens(tx, 'reset-password', userId)
  await forgetTokens(tx, 'prove-email', userId)
  return { ok: true } as const
}

function emailChangeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(`email-change:${token}`).digest('base64url')
}
