import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials, users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addressKey, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { guessesPerAccount, guessesPerAddress, guessesPerKnownDevice } from './limits.ts'
import type { SignInInput } from './account-input.ts'
import type { Authentication, Caller } from './authentication.ts'
import { asksForCode, hasSecondFactor } from '#domain/accounts/second-factor/second-factor.server.ts'
import { openSession, passwordHashOf } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'
import { issueSecondStep } from './finish-sign-in.server.ts'

type World = {
  db: Database
  authentication: Authentication
  rateLimits: RateLimits
  clock: Clock
  /** True in the demonstration, where staff need no second factor. */
  staffByPassword?: boolean
}

type Outcome =
  | { ok: true; isOpen: boolean; userId: string; userType: Viewer['userType']; role: Viewer['role']; cookies: string[] }
  | { ok: false; reason: 'wrong_credentials' | 'blocked' | 'passkey_needed' }
  | TooManyTries

/**
 * Signs in by password; `isOpen` is false if a second factor must follow (`finishSignIn`). Wrong password and unknown
 * address get the same response after equal work. A guess is counted before its check, since others may run in
 * parallel.
 */
export async function signIn(world: World, input: SignInInput & { caller: Caller }): Promise<Outcome> {
  const address = addressKey(input.caller.address)
  const permit = await world.rateLimits.take(guessesPerAddress, address)
  if (!permit.ok) return permit
  const outcome = await runSerially(input.email, () => tryPassword(world, input))
  if (outcome.ok) await world.rateLimits.giveBack(guessesPerAddress, address)
  return outcome
}

async function tryPassword(
  world: World,
  { email, password, caller }: SignInInput & { caller: Caller },
): Promise<Outcome> {
  const { db, authentication, rateLimits } = world
  const account = await accountToOpen(db, email)
  const known = account !== null && (await authentication.isKnownDevice(caller.cookie, account.known))
  const limit = known ? guessesPerKnownDevice : guessesPerAccount
  const permit = await rateLimits.take(limit, email)
  if (!permit.ok) return permit

  const right = await authentication.verifyPassword(account?.password ?? null, password)
  if (!right || !account) return { ok: false, reason: 'wrong_credentials' }
  await rateLimits.giveBack(limit, email)
  // Revealed only to someone who knows the password.
  if (account.blockedAt) return { ok: false, reason: 'blocked' }

  return db.transaction((tx) => open({ ...world, db: tx }, account, caller))
}

/** Opens a session, or issues the second step's token; refuses if the password changed during the check. */
async function open(
  world: World,
  { id, userType, role, password }: NonNullable<Awaited<ReturnType<typeof accountToOpen>>>,
  caller: Caller,
): Promise<Outcome> {
  const { db, authentication, clock } = world
  if ((await passwordHashOf(db, id, { lock: true })) !== password) return { ok: false, reason: 'wrong_credentials' }
  if (await asksForCode(db, id)) {
    const token = await issueSecondStep(db, id, clock.now())
    return {
      ok: true,
      isOpen: false,
      userId: id,
      userType,
      role,
      cookies: [await authentication.secondStepCookie(token)],
    }
  }
  // Their second factor is a passkey, which needs no password.
  if (!world.staffByPassword && (await hasSecondFactor(db, id))) return { ok: false, reason: 'passkey_needed' }
  const { cookies } = await openSession(world, id, caller)
  return { ok: true, isOpen: true, userId: id, userType, role, cookies }
}

async function accountToOpen(db: Database, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      userType: users.userType,
      role: users.role,
      blockedAt: users.blockedAt,
      password: credentials.password,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(sql`lower(${users.email})`, email))
  return account ? { ...account, known: { userId: account.id, passwordHash: account.password } } : null
}

const turns = new Map<string, Promise<unknown>>()

/** Runs work with the same key one at a time in this process, so parallel sign-ins stay within limits. */
export async function runSerially<T>(key: string, work: () => Promise<T>): Promise<T> {
  const earlier = turns.get(key) ?? Promise.resolve()
  const mine = earlier.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
