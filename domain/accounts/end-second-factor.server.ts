import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factor.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication } from './authentication.ts'
import { confirmPassword } from './confirm-password.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits }

/** Turns the second factor off, or throws away one that is being set up. Its owner is told by mail. */
export async function endSecondFactor(
  world: World,
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
