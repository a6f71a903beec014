import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { credentials } from '#db/schema/accounts.ts'
import { guessesFromSession, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import type { Authentication } from './authentication.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits }

/**
 * Whether a signed-in person knows their password: asked in the same form as every act that a stranger at an open session
 * must not do (another address, another Pix key, the second factor off, the account closed). Guesses are counted per
 * account, before the password is looked at, and taken back when it was right.
 */
export async function confirmPassword(
  { db, authentication, rateLimits }: World,
  { userId, currentPassword }: { userId: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_password' } | TooManyTries> {
  const permit = await rateLimits.take(guessesFromSession, userId)
  if (!permit.ok) return permit
  const [kept] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  const right = await authentication.verifyPassword(kept?.password ?? null, currentPassword)
  if (!right) return { ok: false, reason: 'wrong_password' }
  await rateLimits.giveBack(guessesFromSession, userId)
  return { ok: true }
}
