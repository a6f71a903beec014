import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { recoveryCodes, secondFactors } from '#db/schema/sign-in.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { guessesAtCode } from '#domain/accounts/limits.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { checkCode, type CodeWorld } from './one-time-code.server.ts'
import { confirmPassword } from '#domain/accounts/passwords.server.ts'
import { issueRecoveryCodes, redeemRecoveryCode } from './recovery-codes.server.ts'
import { withCodeApp, withSecondFactor } from './second-factor.sql.ts'

/** Returns whether an account has a second factor, which payouts require. */
export function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return holdsOf(db, userId, withSecondFactor(users.id))
}

export function asksForCode(db: Database, userId: string): Promise<boolean> {
  return holdsOf(db, userId, withCodeApp(users.id))
}

async function holdsOf(db: Database, userId: string, condition: SQL<boolean>): Promise<boolean> {
  const [person] = await db.select({ holds: condition }).from(users).where(eq(users.id, userId))
  return person?.holds ?? false
}

export type SecondFactorState = { state: 'off' } | { state: 'on'; since: Date; recoveryCodesLeft: number }

export async function secondFactorState(db: Database, userId: string): Promise<SecondFactorState> {
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  if (!factor?.confirmedAt) return { state: 'off' }
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return { state: 'on', since: factor.confirmedAt, recoveryCodesLeft: left?.codes ?? 0 }
}

export type World = {
  db: Database
  authentication: Authentication
  rateLimits: RateLimits
  clock: Clock
  secret: string
}

/** Checks a code of the app or a recovery code; requires the password first, so strangers cannot use up guesses. */
export async function confirmCode(
  world: CodeWorld & { rateLimits: RateLimits },
  { userId, code }: { userId: string; code: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_code' } | TooManyTries> {
  const permit = await world.rateLimits.take(guessesAtCode, userId)
  if (!permit.ok) return permit
  const right = (await checkCode(world, userId, code)) || (await redeemRecoveryCode(world, userId, code))
  if (!right) return { ok: false, reason: 'wrong_code' }
  await world.rateLimits.giveBack(guessesAtCode, userId)
  return { ok: true }
}

type Renewal =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong_password' | 'not_begun' }
  | TooManyTries

export async function renewRecoveryCodes(
  world: World,
  input: { userId: string; currentPassword: string },
): Promise<Renewal> {
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  return world.db.transaction(async (tx) => {
    // Lock: of two concurrent renewals, the second invalidates the codes of the first.
    const isOn = and(eq(secondFactors.userId, input.userId), isNotNull(secondFactors.confirmedAt))
    const [factor] = await tx.select().from(secondFactors).where(isOn).for('update')
    if (!factor) return { ok: false, reason: 'not_begun' } as const
    const codes = await issueRecoveryCodes(tx, world.secret, input.userId, world.clock.now())
    return { ok: true, recoveryCodes: codes } as const
  })
}

export async function endSecondFactor(
  world: Omit<World, 'clock' | 'secret'>,
  input: { userId: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_password' } | TooManyTries> {
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  const { userId } = input
  await world.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .returning({ confirmedAt: secondFactors.confirmedAt })
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    if (ended?.confirmedAt) await enqueue(tx, 'send-second-factor-changed', { userId, isOn: false })
  })
  return { ok: true }
}
