import type { Database } from '#db/database.ts'
import { base32 } from '#domain/shared/text.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { earliestBegin } from './set-up-time.ts'
import { secondFactorKey } from './second-factor-key.server.ts'

export type SecondFactorSetup = {
  /** The secret for typing, in groups of four. */
  typed: string
  /** The same as an app reads it from a picture (`otpauth:`). */
  uri: string
}

/** What a person's app has to learn while the second factor is being set up; null before, and once it is on. */
export async function secondFactorSetup(
  world: { db: Database; secret: string; clock: Clock },
  account: { id: string; email: string },
): Promise<SecondFactorSetup | null> {
  const factor = await secondFactorKey(world, account.id)
  if (!factor || factor.isConfirmed || factor.begunAt < earliestBegin(world.clock.now())) return null
  const secret = base32(factor.key)
  return {
    typed: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri: `otpauth://totp/Camada:${encodeURIComponent(account.email)}?secret=${secret}&issuer=Camada`,
  }
}
