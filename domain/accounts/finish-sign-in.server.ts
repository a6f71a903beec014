import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { verifications } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { findAccount } from './accounts.server.ts'
import type { Authentication, Caller } from './authentication.ts'
import type { CodeWorld } from '#domain/accounts/second-factor/one-time-code.server.ts'
import { confirmCode } from '#domain/accounts/second-factor/second-factor.server.ts'
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

/** Issues the token that a browser holds between password and code, valid for ten minutes. The table stores its hash. */
export async function issueSecondStep(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + secondStepMinutes * 60_000)
  await db
    .insert(verifications)
    .values({ identifier: hashed(token), value: userId, expiresAt, createdAt: now, updatedAt: now })
  return token
}

async function findSecondStep(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(live(token, now))
  return row?.userId ?? null
}

/** Consumes the token; of two concurrent calls one gets false. */
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
