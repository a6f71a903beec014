import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { type Account, findAccount, markProven } from './accounts.server.ts'
import type { Authentication } from './authentication.ts'
import { closeDoors } from './doors.server.ts'
import { mailsPerAccount } from './limits.ts'
import { holderOfToken, issueToken, redeemToken } from './one-time-token.server.ts'
import { issueResetToken } from './password-reset.server.ts'
import { confirmPassword } from './passwords.server.ts'

const days = 3

/** Issues a token for the link that proves an address, valid for three days; earlier ones stay valid. */
export function issueProofToken(db: Database, userId: string, now: Date): Promise<string> {
  return issueToken(db, { purpose: 'prove-email', userId, now, lifeMs: days * 86_400_000 })
}

/** Mails the link that proves the address again; does nothing if already proven. */
export async function requestEmailProof(
  { db, rateLimits }: { db: Database; rateLimits: RateLimits },
  userId: string,
): Promise<{ ok: true } | TooManyTries> {
  const account = await findAccount(db, userId)
  if (!account || account.emailVerified) return { ok: true }
  const permit = await rateLimits.take(mailsPerAccount, account.email)
  if (!permit.ok) return permit
  await enqueue(db, 'send-email-proof', { userId })
  return { ok: true }
}

export async function hasProvenEmail(db: Database, userId: string): Promise<boolean> {
  return (await findAccount(db, userId))?.emailVerified ?? false
}

/** Returns the account of a proof token; null if the token is invalid or used. */
export async function accountToProve(db: Database, token: string, now: Date): Promise<Account | null> {
  const userId = await holderOfToken(db, 'prove-email', token, now)
  return userId ? findAccount(db, userId) : null
}

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome =
  | { ok: true; resetToken: string | null }
  | { ok: false; reason: 'invalid_token' | 'wrong_password' }
  | TooManyTries

/** Proves an address; anyone but its signed-in owner takes the account over and gets `resetToken` to set a password. */
export async function proveEmail(
  world: World,
  { token, viewerId, password }: { token: string; viewerId: string | null; password: string | null },
): Promise<Outcome> {
  const { db, clock } = world
  const account = await accountToProve(db, token, clock.now())
  if (!account) return { ok: false, reason: 'invalid_token' }
  const userId = account.id
  const confirmed = password === null ? null : await confirmPassword(world, { userId, currentPassword: password })
  if (confirmed && !confirmed.ok) return confirmed
  const isHolder = viewerId === userId || confirmed !== null
  return db.transaction(async (tx) => {
    const at = clock.now()
    if (!(await redeemToken(tx, 'prove-email', token, at))) return { ok: false, reason: 'invalid_token' } as const
    // Another link may have proven it first; this one must not take over a proven account.
    const isTakeover = !isHolder && !(await lockedProof(tx, userId))
    if (isTakeover) await closeDoors(tx, { userId, by: 'takeover', at })
    await markProven(tx, userId)
    return { ok: true, resetToken: isTakeover ? await issueResetToken(tx, userId, at) : null } as const
  })
}

async function lockedProof(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx.select({ is: users.emailVerified }).from(users).where(eq(users.id, userId)).for('update')
  return row?.is ?? true
}
