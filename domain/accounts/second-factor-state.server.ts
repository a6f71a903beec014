import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factor.ts'

export type SecondFactorState = { state: 'off' } | { state: 'on'; since: Date; recoveryCodesLeft: number }

/** Where a person stands with the second factor. */
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
