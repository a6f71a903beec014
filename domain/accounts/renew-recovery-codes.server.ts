import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication } from './authentication.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { hasSecondFactor } from './has-second-factor.server.ts'
import { issueRecoveryCodes } from './issue-recovery-codes.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock; secret: string }

type Outcome =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong_password' | 'not_begun' }
  | TooManyTries

/** New codes on paper; the old ones end. */
export async function renewRecoveryCodes(
  world: World,
  input: { userId: string; currentPassword: string },
): Promise<Outcome> {
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  return world.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, input.userId))) return { ok: false, reason: 'not_begun' } as const
    const codes = await issueRecoveryCodes(tx, world.secret, input.userId, world.clock.now())
    return { ok: true, recoveryCodes: codes } as const
  })
}
