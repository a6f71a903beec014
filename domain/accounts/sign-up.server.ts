import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { addressKey, type RateLimits, type TooManyTries } from '#domain/shared/limits.ts'
import { mailsPerAccount, signUpsPerAddress } from './limits.ts'
import { recordAcceptance } from '#domain/legal/acceptances.server.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import type { SignUpInput } from './account-input.ts'
import type { Authentication } from './authentication.ts'
import { createAccount } from './accounts.server.ts'
import { weakPassword } from './weak-password.server.ts'

type World = { db: Database; authentication: Authentication; rateLimits: RateLimits; clock: Clock }

/** Creates an account and mails a link that proves its address; a registered address gets the same response. */
export async function signUp(
  { db, authentication, rateLimits, clock }: World,
  input: Omit<SignUpInput, 'adult'> & { address: string; agreement: Agreement },
): Promise<{ ok: true } | { ok: false; reason: 'weak_password' } | TooManyTries> {
  if (await weakPassword(input.password, input)) return { ok: false, reason: 'weak_password' }
  const permit = await rateLimits.take(signUpsPerAddress, addressKey(input.address))
  if (!permit.ok) return permit
  const mailPermit = await rateLimits.take(mailsPerAccount, input.email)
  const passwordHash = await authentication.hashPassword(input.password)
  const { fullName, email, userType } = input
  await db.transaction(async (tx) => {
    const account = await createAccount(tx, { fullName, email, userType, passwordHash }, clock.now())
    if (account) {
      const { userId } = account
      await recordAcceptance(tx, input.agreement, { userId, place: 'sign_up', at: clock.now() })
      return enqueue(tx, 'send-welcome', { userId })
    }
    const [owner] = await tx
      .select({ id: users.id, emailVerified: users.emailVerified })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
    if (!owner || !mailPermit.ok) return
    // The address is unproven, so its first proof makes the holder the owner.
    await enqueue(tx, owner.emailVerified ? 'send-account-exists' : 'send-email-proof', { userId: owner.id })
  })
  return { ok: true }
}
