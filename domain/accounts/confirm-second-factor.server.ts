import { and, eq, gte, isNull } from 'drizzle-orm'
import { enqueue } from '#db/enqueue.server.ts'
import { secondFactors } from '#db/schema/second-factor.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { guessesAtCode, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { checkCode, type CodeWorld } from './check-code.server.ts'
import { issueRecoveryCodes } from './issue-recovery-codes.server.ts'
import { earliestBegin } from './set-up-time.ts'

type World = CodeWorld & { rateLimits: RateLimits; clock: Clock }

type Outcome = { ok: true; recoveryCodes: string[] } | { ok: false; reason: 'wrong_code' | 'not_begun' } | TooManyTries

/** Turns the second factor on, once a code shows that the app has learnt the secret. Its owner is told by mail. */
export async function confirmSecondFactor(
  world: World,
  { userId, code }: { userId: string; code: string },
): Promise<Outcome> {
  const permit = await world.rateLimits.take(guessesAtCode, userId)
  if (!permit.ok) return permit
  if (!(await checkCode(world, userId, code))) return { ok: false, reason: 'wrong_code' }
  await world.rateLimits.giveBack(guessesAtCode, userId)
  return world.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(secondFactors)
      .set({ confirmedAt: world.clock.now() })
      .where(
        and(
          eq(secondFactors.userId, userId),
          isNull(secondFactors.confirmedAt),
          gte(secondFactors.createdAt, earliestBegin(world.clock.now())),
        ),
      )
    if (rowCount !== 1) return { ok: false, reason: 'not_begun' } as const
    await enqueue(tx, 'send-second-factor-changed', { userId, isOn: true })
    const codes = await issueRecoveryCodes(tx, world.secret, userId, world.clock.now())
    return { ok: true, recoveryCodes: codes } as const
  })
}
