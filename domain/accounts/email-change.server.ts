import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { isTakenKey } from '#db/driver/error-codes.ts'
import { execute } from '#db/statement.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { emailChanges, users, verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { mailsPerAccount } from './limits.ts'
import { findAccount } from './accounts.server.ts'
import type { Authentication } from './authentication.ts'
import { confirmPassword } from './passwords.server.ts'

/** Reads the new address that waits for its owner's confirmation, or null. */
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
  // The job that writes the mail puts a token of its own in its place: this one was never sent.
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

/** Who gets the mail, and the token of its link: null when the address has an account, whose owner is then told. */
type EmailChange = { email: string; fullName: string; token: string | null }

/** Makes the token for the link to a new address; any earlier one ends. Null when no change is waiting. */
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

/** Reads the new address that a mail's token would put in place, or null when it is over or was never ours. */
export async function emailOfToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, hashOfToken(token)), gt(emailChanges.expiresAt, now)))
  return change?.email ?? null
}

/**
 * Puts the new address in place, once, with the token of the mail to it. Links for a new password that went to the old
 * address end with it.
 */
export async function confirmEmailChange(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<{ ok: true } | { ok: false; reason: 'invalid_token' }> {
  try {
    return await db.transaction((tx) => putInPlace(tx, token, clock.now()))
  } catch (error) {
    // Another user made an account with the address at this very moment.
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
  // Another user may have made an account with the address since the mail was sent.
  const rowCount = await execute(
    tx,
    sql`
      update users set email = ${email}, email_verified = true, updated_at = ${now.toISOString()}::timestamptz
      where id = ${userId} and not exists (select from users where lower(email) = ${email})`,
  )
  if (rowCount !== 1) return { ok: false, reason: 'invalid_token' } as const
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, 'reset-password:%')))
  return { ok: true } as const
}

/** A new secret for the link of a mail, and what the table keeps of it. */
function emailChangeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

function hashOfToken(token: string): string {
  return createHash('sha256').update(`email-change:${token}`).digest('base64url')
}
