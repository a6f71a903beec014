import { randomBytes } from 'node:crypto'
import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import { guessesAtCode } from '#domain/accounts/limits.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { base32 } from '#domain/shared/text.ts'
import { checkCode, type CodeWorld, sealContext, secondFactorKey } from './one-time-code.server.ts'
import { confirmPassword } from '#domain/accounts/passwords.server.ts'
import { issueRecoveryCodes } from './recovery-codes.server.ts'
import { endOtherSessions } from '#domain/accounts/sessions.server.ts'
import type { World } from './second-factor.server.ts'

/**
 * Creates an inactive secret (160 bits, RFC 4226, section 4) for the user's authenticator app; refuses if one is
 * active.
 */
export async function beginSecondFactor(
  world: World,
  input: { userId: string; currentPassword: string },
): Promise<{ ok: true } | { ok: false; reason: 'wrong_password' | 'is_on' | 'unproven_email' } | TooManyTries> {
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  const { userId } = input
  if (!(await findAccount(world.db, userId))?.emailVerified) return { ok: false, reason: 'unproven_email' }
  const sealedSecret = sealText(world.secret, sealContext(userId), randomBytes(20).toString('base64url'))
  const values = { sealedSecret, lastStep: 0, createdAt: world.clock.now() }
  const { rowCount } = await world.db
    .insert(secondFactors)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: secondFactors.userId, set: values, setWhere: isNull(secondFactors.confirmedAt) })
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'is_on' }
}

type SecondFactorSetup = {
  typed: string
  uri: string
}

/** Returns the secret while the second factor is being set up; null if not begun, expired or already on. */
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

type Confirmation =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong_code' | 'not_begun' }
  | TooManyTries

/** Turns the second factor on after a valid code, ends the user's other sessions and mails the owner. */
export async function confirmSecondFactor(
  world: CodeWorld & { rateLimits: RateLimits; clock: Clock },
  { userId, sessionId, code }: { userId: string; sessionId: string; code: string },
): Promise<Confirmation> {
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
    await endOtherSessions(tx, userId, sessionId)
    await enqueue(tx, 'send-second-factor-changed', { userId, isOn: true })
    const codes = await issueRecoveryCodes(tx, world.secret, userId, world.clock.now())
    return { ok: true, recoveryCodes: codes } as const
  })
}

const setUpMinutes = 20

/** Returns the earliest start of a set-up that is still valid; older ones need the password again. */
function earliestBegin(now: Date): Date {
  return new Date(now.getTime() - setUpMinutes * 60_000)
}
