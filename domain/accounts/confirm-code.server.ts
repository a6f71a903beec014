import { guessesAtCode, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { checkCode, type CodeWorld } from './check-code.server.ts'
import { redeemRecoveryCode } from './redeem-recovery-code.server.ts'

/**
 * Whether a person has their second factor: a code of their app or one from paper, used up by this. Guesses are counted per
 * account: only who knows the password gets to make any, so nobody else can use them up.
 */
export async function confirmCode(
  world: CodeWorld & { rateLimits: RateLimits },
  { userId, code }: { userId: string; code: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_code' } | TooManyTries> {
  const permit = await world.rateLimits.take(guessesAtCode, userId)
  if (!permit.ok) return permit
  const right = (await checkCode(world, userId, code)) || (await redeemRecoveryCode(world, userId, code))
  if (!right) return { ok: false, reason: 'wrong_code' }
  await world.rateLimits.giveBack(guessesAtCode, userId)
  return { ok: true }
}
