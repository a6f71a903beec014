import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { credentials } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/rate-limit.ts'
import type { Authentication, Caller } from './authentication.ts'
import { findAccount } from './find-account.server.ts'
import { guessesFromSession } from './limits.ts'
import { setPassword } from './set-password.server.ts'
import { weakPassword } from './weak-password.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong_password' | 'weak_password' }
  | TooManyTries

/** Changes a password, knowing the current one. All sessions end, and this browser gets a new one. */
export async function changePassword(
  { db, authentication, rateLimits, clock }: World,
  input: { userId: string; currentPassword: string; password: string; caller: Caller },
): Promise<Outcome> {
  const account = await findAccount(db, input.userId)
  if (!account) return { ok: false, reason: 'wrong_password' }
  const permit = await rateLimits.take(guessesFromSession, account.id)
  if (!permit.ok) return permit
  const right = await authentication.verifyPassword(await passwordHashOf(db, account.id), input.currentPassword)
  if (!right) return { ok: false, reason: 'wrong_password' }
  await rateLimits.giveBack(guessesFromSession, account.id)
  if (await weakPassword(input.password, account)) return { ok: false, reason: 'weak_password' }

  const passwordHash = await authentication.hashPassword(input.password)
  await db.transaction((tx) => setPassword(tx, account.id, passwordHash, clock.now()))
  const { cookies } = await authentication.openSession(account.id, input.caller, clock.now())
  return { ok: true, cookies }
}

async function passwordHashOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return row?.password ?? null
}
