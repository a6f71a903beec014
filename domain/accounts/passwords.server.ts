import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { credentials, emailChanges, sessions, verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { guessesFromSession } from './limits.ts'
import { findAccount } from './accounts.server.ts'
import { openSession, passwordHashOf } from './sessions.server.ts'
import type { Authentication, Caller } from './authentication.ts'
import { weakPassword } from './weak-password.server.ts'

/** Sets the password, ends all sessions and pending tokens, and mails the owner. Call in a transaction. */
export async function setPassword(db: Database, userId: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .update(credentials)
    .set({ password: passwordHash, updatedAt: now })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await db.delete(verifications).where(eq(verifications.value, userId))
  // A pending change of address may be the work of an intruder.
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await enqueue(db, 'send-password-changed', { userId })
}

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

/**
 * Checks the current password before sensitive acts. A stranger at an open session must not change address or Pix key, disable
 * the second factor or close the account. Guesses are counted per account.
 */
export async function confirmPassword(
  { db, authentication, rateLimits }: Omit<World, 'clock'>,
  { userId, currentPassword }: { userId: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_password' } | TooManyTries> {
  const permit = await rateLimits.take(guessesFromSession, userId)
  if (!permit.ok) return permit
  const right = await authentication.verifyPassword(await passwordHashOf(db, userId), currentPassword)
  if (!right) return { ok: false, reason: 'wrong_password' }
  await rateLimits.giveBack(guessesFromSession, userId)
  return { ok: true }
}

type Outcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong_password' | 'weak_password' }
  | TooManyTries

/** Changes the password, given the current one. All sessions end; this browser gets a new one. */
export async function changePassword(
  world: World,
  input: { userId: string; currentPassword: string; password: string; caller: Caller },
): Promise<Outcome> {
  const { db, authentication, clock } = world
  const account = await findAccount(db, input.userId)
  if (!account) return { ok: false, reason: 'wrong_password' }
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  if (await weakPassword(input.password, account)) return { ok: false, reason: 'weak_password' }

  const passwordHash = await authentication.hashPassword(input.password)
  await db.transaction((tx) => setPassword(tx, account.id, passwordHash, clock.now()))
  const { cookies } = await openSession(world, account.id, input.caller)
  return { ok: true, cookies }
}
