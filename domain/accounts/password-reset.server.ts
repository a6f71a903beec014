import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addressKey, type Permit, type RateLimits } from '#domain/shared/limits.ts'
import { isLastWithAll } from '#domain/staff/staff.server.ts'
import { mailsPerAccount, resetsPerAddress } from './limits.ts'
import { type Account, findAccount, markProven } from './accounts.server.ts'
import type { Authentication } from './authentication.ts'
import { isStaffByPasskeyAlone, type OpenDoors, openDoors } from './doors.server.ts'
import { forgetTokens, holderOfToken, issueToken, redeemToken } from './one-time-token.server.ts'
import { setPassword } from './passwords.server.ts'
import { weakPassword } from './weak-password.server.ts'

/** Mails a password-reset link if the address has an account; response and work are the same either way. */
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

const minutes = 60

/** Issues a reset token, valid for an hour, and revokes earlier ones. */
export function issueResetToken(db: Database, userId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await forgetTokens(tx, 'reset-password', userId)
    return issueToken(tx, { purpose: 'reset-password', userId, now, lifeMs: minutes * 60_000 })
  })
}

type World = { db: Database; authentication: Authentication; clock: Clock }

/**
 * Sets a password with a mailed token and returns a known-device cookie, so that strangers cannot lock the owner out.
 */
export async function resetPassword(
  { db, authentication, clock }: World,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: 'invalid_token' | 'weak_password' }> {
  const holder = await holderOfToken(db, 'reset-password', token, clock.now())
  const account = holder && (await findAccount(db, holder))
  if (!account) return { ok: false, reason: 'invalid_token' }
  if (await weakPassword(password, account)) return { ok: false, reason: 'weak_password' }
  const passwordHash = await authentication.hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await redeemToken(tx, 'reset-password', token, clock.now())
    if (!userId) return { ok: false, reason: 'invalid_token' } as const
    await setPassword(tx, { userId, passwordHash, by: closingOf(account), at: clock.now() })
    await markProven(tx, userId)
    return { ok: true, cookies: [await authentication.deviceCookie({ userId, passwordHash })] } as const
  })
}

/**
 * Returns the kind of reset: `takeover` for an unproven address, since the first user to prove it becomes the owner.
 */
function closingOf({ emailVerified }: Pick<Account, 'emailVerified'>): 'recovery' | 'takeover' {
  return emailVerified ? 'recovery' : 'takeover'
}

/** Returns the ways to sign in that a reset with this token would delete or keep; null if invalid. */
export async function recoveryOf(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  token: string,
): Promise<(OpenDoors & { email: string; leavesStaff: boolean }) | null> {
  const at = clock.now()
  const userId = await holderOfToken(db, 'reset-password', token, at)
  const account = userId && (await findAccount(db, userId))
  if (!account) return null
  const losesFactor = await isStaffByPasskeyAlone(db, account.id)
  const leavesStaff = losesFactor && !(await isLastWithAll(db, account.id))
  const open = await openDoors(db, account.id, closingOf(account), at)
  const passkeys = losesFactor && !leavesStaff ? [] : open.passkeys
  return { ...open, passkeys, email: account.email, leavesStaff }
}
