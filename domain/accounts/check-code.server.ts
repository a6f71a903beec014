import { timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secondFactors } from '#db/schema/second-factor.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { codeStep, oneTimeCode } from './one-time-code.server.ts'
import { secondFactorKey } from './second-factor-key.server.ts'

/** `wallClock` is the time that phones show: no setting of ours moves it. */
export type CodeWorld = { db: Database; secret: string; wallClock: Clock }

/**
 * Whether a code is one of the person's app, of this half minute or the one before or after (clocks differ), and uses it up:
 * neither it nor an earlier one counts again (RFC 6238, 5.2). Of two at the same instant one is right.
 */
export async function checkCode(world: CodeWorld, userId: string, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  const factor = /^\d{6}$/.test(digits) ? await secondFactorKey(world, userId) : null
  if (!factor) return false
  const now = codeStep(world.wallClock.now())
  const step = [now - 1, now, now + 1].find((one) =>
    timingSafeEqual(Buffer.from(oneTimeCode(factor.key, one)), Buffer.from(digits)),
  )
  if (step === undefined) return false
  const { rowCount } = await world.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}
