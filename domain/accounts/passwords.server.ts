import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { credentials } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { leaveStaff } from '#domain/staff/staff.server.ts'
import { guessesFromSession } from './limits.ts'
import { findAccount } from './accounts.server.ts'
import { closeDoors, isStaffByPasskeyAlone } from './doors.server.ts'
import { isFreshSession, openSession, passwordHashOf } from './sessions.server.ts'
import type { Authentication, Caller } from './authentication.ts'
import { weakPassword } from './weak-password.server.ts'

type NewPassword = {
  userId: string
  passwordHash: string
  by: 'recovery' | 'takeover' | 'change'
  at: Date
  keptPasskeys?: readonly string[]
}

/**
 * Sets the password, deletes sessions, tokens and passkeys, and mails the owner. Staff whose only second factor is
 * deleted lose their role: a mailbox alone never opens staff pages.
 */
export async function setPassword(
  tx: Database,
  { userId, passwordHash, by, at, keptPasskeys }: NewPassword,
): Promise<void> {
  const losesFactor = by === 'recovery' && (await isStaffByPasskeyAlone(tx, userId))
  const hasLeft = losesFactor && (await leaveStaff(tx, userId, at))
  const kept = { passkeyIds: keptPasskeys ?? [], allPasskeys: losesFactor && !hasLeft }
  const fell = await closeDoors(tx, { userId, by, at, kept })
  const password = { password: passwordHash, updatedAt: at }
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', createdAt: at, ...password })
    .onConflictDoUpdate({ target: [credentials.providerId, credentials.accountId], set: password })
  const told = fell.filter((table) => !untold.includes(table))
  await enqueue(tx, 'send-password-changed', { userId, ...(told.length > 0 && { fell: told }) })
}

/** Tables that the mail about a new password does not list, since its fixed text covers them. */
const untold = ['sessions', 'verifications', 'credentials']

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

/** Checks the current password before sensitive acts; wrong guesses count against a rate limit per account. */
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

/** Checks the password unless the user signed in within the last ten minutes. */
export async function confirmSession(
  world: World,
  { userId, sessionId, currentPassword = '' }: Confirmation,
): Promise<Awaited<ReturnType<typeof confirmPassword>>> {
  if (await isFreshSession(world.db, { userId, sessionId }, world.clock.now())) return { ok: true }
  return confirmPassword(world, { userId, currentPassword })
}

/** Proof of identity before a sensitive act; `sessionId` is the session of the request. */
export type Confirmation = { userId: string; sessionId: string; currentPassword?: string | undefined }

type Outcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong_password' | 'weak_password' }
  | TooManyTries

/**
 * Changes the password, deletes sessions, tokens and passkeys (except `keep`), and returns cookies of a new session.
 */
export async function changePassword(
  world: World,
  input: {
    userId: string
    currentPassword: string
    password: string
    /** Ids of the passkeys to keep. */
    keep?: readonly string[]
    caller: Caller
  },
): Promise<Outcome> {
  const { db, authentication, clock } = world
  const account = await findAccount(db, input.userId)
  if (!account) return { ok: false, reason: 'wrong_password' }
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  if (await weakPassword(input.password, account)) return { ok: false, reason: 'weak_password' }

  const passwordHash = await authentication.hashPassword(input.password)
  const at = clock.now()
  await db.transaction((tx) =>
    setPassword(tx, { userId: account.id, passwordHash, by: 'change', at, keptPasskeys: input.keep ?? [] }),
  )
  const { cookies } = await openSession(world, account.id, input.caller)
  return { ok: true, cookies }
}
