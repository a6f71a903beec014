import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { findAccount } from './accounts.server.ts'
import type { Authentication, Caller } from './authentication.ts'
import type { CodeWorld } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { confirmCode } from '#domain/accounts/second-factor/second-factor.server.ts'
import { holderOfToken, issueToken, redeemToken } from './one-time-token.server.ts'
import { openSession } from './sessions.server.ts'
import type { Viewer } from './viewer.ts'

type FinishWorld = CodeWorld & { authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type FinishOutcome =
  | { ok: true; userId: string; userType: Viewer['userType']; role: Viewer['role']; cookies: string[] }
  | { ok: false; reason: 'wrong_code' | 'second_step_over' }
  | TooManyTries

export async function finishSignIn(
  world: FinishWorld,
  { code, caller }: { code: string; caller: Caller },
): Promise<FinishOutcome> {
  const { db, authentication, clock } = world
  const token = await authentication.secondStepToken(caller.cookie)
  const userId = token && (await holderOfToken(db, 'second-step', token, clock.now()))
  const account = userId && (await findAccount(db, userId))
  if (!token || !account) return { ok: false, reason: 'second_step_over' }

  const confirmed = await confirmCode(world, { userId: account.id, code })
  if (!confirmed.ok) return confirmed
  if (!(await redeemToken(db, 'second-step', token, clock.now()))) return { ok: false, reason: 'second_step_over' }
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

/** Issues the token that a browser holds between password and second-factor code, valid for ten minutes. */
export function issueSecondStep(db: Database, userId: string, now: Date): Promise<string> {
  return issueToken(db, { purpose: 'second-step', userId, now, lifeMs: secondStepMinutes * 60_000 })
}
