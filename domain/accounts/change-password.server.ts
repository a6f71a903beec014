import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication, Caller } from './authentication.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { findAccount } from './find-account.server.ts'
import { setPassword } from './set-password.server.ts'
import { weakPassword } from './weak-password.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: 'wrong_password' | 'weak_password' }
  | TooManyTries

/** Changes a password, knowing the current one. All sessions end, and this browser gets a new one. */
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
  const { cookies } = await authentication.openSession(account.id, input.caller, clock.now())
  return { ok: true, cookies }
}
