import { randomBytes } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secondFactors } from '#db/schema/second-factor.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import type { Authentication } from './authentication.ts'
import { confirmPassword } from './confirm-password.server.ts'
import { sealContext } from './second-factor-key.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock; secret: string }

/**
 * Makes the secret that a person's app is to learn (160 bits, RFC 4226, section 4). It counts for nothing until a code of it
 * was typed. Beginning again throws an unconfirmed one away, never one that is on.
 */
export async function beginSecondFactor(
  world: World,
  input: { userId: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_password' | 'is_on' } | TooManyTries> {
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  const { userId } = input
  const sealedSecret = sealText(world.secret, sealContext(userId), randomBytes(20).toString('base64url'))
  const values = { sealedSecret, lastStep: 0, createdAt: world.clock.now() }
  const { rowCount } = await world.db
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'is_on' }
}
