import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials, users, verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import {
  addressKey,
  guessesPerAccount,
  guessesPerAddress,
  guessesPerKnownDevice,
  type RateLimits,
  type TooManyTries,
} from '#domain/shared/limits.ts'
import type { SignInInput } from './account-input.ts'
import { findAccount } from './accounts.server.ts'
import type { Authentication, Caller } from './authentication.ts'
import type { CodeWorld } from './one-time-code.server.ts'
import { asksForCode, confirmCode, hasSecondFactor } from './second-factor.server.ts'
import { openSession } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

type World = {
  db: Database
  authentication: Authentication
  rateLimits: RateLimits
  clock: Clock
  /** The password is enough for staff (the demonstration). */
  staffByPassword?: boolean
}

type Outcome =
  | { ok: true; isOpen: boolean; userId: string; userType: Viewer['userType']; role: Viewer['role']; cookies: string[] }
  | { ok: false; reason: 'wrong_credentials' | 'blocked' | 'passkey_needed' }
  | TooManyTries

/**
 * Opens a session for the right password; where a second factor is on, `finishSignIn` opens it (`isOpen` is false). A wrong
 * password and an unknown address get the same answer after the same work. Every try is counted before the password is looked at, so that parallel guesses are counted too, and taken back
 * when it was right; tries at one account take turns, so that its owner's own do not count against each other.
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
  const { db, authentication, rateLimits, clock } = world
  const account = await accountToOpen(db, email)
  const known = account !== null && (await authentication.isKnownDevice(caller.cookie, account.known))
  const limit = known ? guessesPerKnownDevice : guessesPerAccount
  const permit = await rateLimits.take(limit, email)
  if (!permit.ok) return permit

  const right = await authentication.verifyPassword(account?.password ?? null, password)
  if (!right || !account) return { ok: false, reason: 'wrong_credentials' }
  await rateLimits.giveBack(limit, email)
  // Only who knows the password learns of it.
  if (account.blockedAt) return { ok: false, reason: 'blocked' }

  const { id, userType, role } = account
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

/** Does work about the same thing one after another within this process; work about other things goes on beside it. */
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

type FinishWorld = CodeWorld & { authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type FinishOutcome =
  | { ok: true; userId: string; userType: Viewer['userType']; role: Viewer['role']; cookies: string[] }
  | { ok: false; reason: 'wrong_code' | 'second_step_over' }
  | TooManyTries

/** Opens the session of a user whose password was right, with a code of their app or one from paper. */
export async function finishSignIn(
  world: FinishWorld,
  { code, caller }: { code: string; caller: Caller },
): Promise<FinishOutcome> {
  const { db, authentication, clock } = world
  const token = await authentication.secondStepToken(caller.cookie)
  const userId = token && (await findSecondStep(db, token, clock.now()))
  const account = userId && (await findAccount(db, userId))
  if (!token || !account) return { ok: false, reason: 'second_step_over' }

  const confirmed = await confirmCode(world, { userId: account.id, code })
  if (!confirmed.ok) return confirmed
  if (!(await redeemSecondStep(db, token, clock.now()))) return { ok: false, reason: 'second_step_over' }
  const { cookies } = await openSession(world, account.id, caller)
  const { userType, role } = account
  return {
    ok: true,
    userId: account.id,
    userType,
    role,
    cookies: [...cookies, await authentication.secondStepCookie(null)],
  }
}

const secondStepMinutes = 10

/** What a browser holds between the password and the code: ten minutes to type it in. The table keeps the token's hash. */
async function issueSecondStep(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + secondStepMinutes * 60_000)
  await db
    .insert(verifications)
    .values({ identifier: hashed(token), value: userId, expiresAt, createdAt: now, updatedAt: now })
  return token
}

/** Who gave the right password and has not typed a code yet, or null. */
async function findSecondStep(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(live(token, now))
  return row?.userId ?? null
}

/** Uses the step up: of two at the same instant one gets false. */
async function redeemSecondStep(db: Database, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(verifications).where(live(token, now))
  return rowCount === 1
}

function live(token: string, now: Date) {
  return and(eq(verifications.identifier, hashed(token)), gt(verifications.expiresAt, now))
}

function hashed(token: string): string {
  return `second-step:${createHash('sha256').update(token).digest('base64url')}`
}
