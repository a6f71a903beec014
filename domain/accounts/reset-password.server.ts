import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Authentication } from './authentication.ts'
import { findAccount } from './find-account.server.ts'
import { findResetToken, redeemResetToken } from './reset-token.server.ts'
import { setPassword } from './set-password.server.ts'
import { weakPassword } from './weak-password.server.ts'

type World = { db: Database; authentication: Authentication; clock: Clock }

/**
 * Sets a new password with the token of a mail. The token is used up exactly when the password changes. The browser becomes
 * a known device, so that guesses of strangers do not keep the owner out even now.
 */
export async function resetPassword(
  { db, authentication, clock }: World,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; cookies: string[] } | { ok: false; reason: 'invalid_token' | 'weak_password' }> {
  const holder = await findResetToken(db, token, clock.now())
  const account = holder && (await findAccount(db, holder))
  if (!account) return { ok: false, reason: 'invalid_token' }
  if (await weakPassword(password, account)) return { ok: false, reason: 'weak_password' }
  const passwordHash = await authentication.hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = await redeemResetToken(tx, token, clock.now())
    if (!userId) return { ok: false, reason: 'invalid_token' } as const
    await setPassword(tx, userId, passwordHash, clock.now())
    return { ok: true, cookies: [authentication.deviceCookie(userId)] } as const
  })
}
