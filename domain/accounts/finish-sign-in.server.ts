import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication, Caller } from './authentication.ts'
import type { CodeWorld } from './check-code.server.ts'
import { confirmCode } from './confirm-code.server.ts'
import { findAccount } from './find-account.server.ts'
import { openSession } from './open-session.server.ts'
import { findSecondStep, redeemSecondStep } from './second-step.server.ts'
import type { Viewer } from './viewer.ts'

type World = CodeWorld & { authentication: Authentication; rateLimits: RateLimits; clock: Clock }

type Outcome =
  | { ok: true; userType: Viewer['userType']; cookies: string[] }
  | { ok: false; reason: 'wrong_code' | 'second_step_over' }
  | TooManyTries

/** Opens the session of somebody whose password was right, with a code of their app or one from paper. */
export async function finishSignIn(world: World, { code, caller }: { code: string; caller: Caller }): Promise<Outcome> {
  const { db, authentication, clock } = world
  const token = authentication.secondStepToken(caller.cookie)
  const userId = token && (await findSecondStep(db, token, clock.now()))
  const account = userId && (await findAccount(db, userId))
  if (!token || !account) return { ok: false, reason: 'second_step_over' }

  const confirmed = await confirmCode(world, { userId: account.id, code })
  if (!confirmed.ok) return confirmed
  if (!(await redeemSecondStep(db, token, clock.now()))) return { ok: false, reason: 'second_step_over' }
  const { cookies } = await openSession(world, account.id, caller)
  return { ok: true, userType: account.userType, cookies: [...cookies, authentication.secondStepCookie(null)] }
}
