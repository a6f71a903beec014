import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/schema/second-factor.ts'
import type { CodeWorld } from './check-code.server.ts'
import { readRecoveryCode } from './recovery-code.ts'
import { recoveryCodeHash } from './recovery-code-hash.server.ts'

/** Whether it is one of the person's codes on paper that was not used, and uses it up. */
export async function redeemRecoveryCode(world: CodeWorld, userId: string, typed: string): Promise<boolean> {
  const codeHash = recoveryCodeHash(world.secret, userId, readRecoveryCode(typed))
  const { rowCount } = await world.db
    .update(recoveryCodes)
    .set({ usedAt: world.wallClock.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
  return rowCount === 1
}
