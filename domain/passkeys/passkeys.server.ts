import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { passkeys } from '#db/schema/sign-in.ts'
import { findAccount } from '#domain/accounts/accounts.server.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { confirmPassword, confirmSession } from '#domain/accounts/passwords.server.ts'
import { asksForCode, hasSecondFactor } from '#domain/accounts/second-factor/second-factor.server.ts'
import { endOtherSessions } from '#domain/accounts/sessions.server.ts'
import { isStaff } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { isUuid } from '#domain/shared/text.ts'
import { keepChallenge, redeemChallenge } from './challenges.server.ts'
import type { PasskeyAttestation, PasskeyCeremonies } from './passkey.ts'

export type Passkey = { id: string; name: string; isBackedUp: boolean; createdAt: Date; usedAt: Date | null }

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  const { id, name, isBackedUp, createdAt, usedAt } = passkeys
  return db
    .select({ id, name, isBackedUp, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id))
}

export type World = {
  db: Database
  authentication: Authentication
  rateLimits: RateLimits
  clock: Clock
  passkeyCeremonies: PasskeyCeremonies
}

const mostPasskeys = 20

type Beginning =
  | { ok: true; options: PublicKeyCredentialCreationOptionsJSON }
  | { ok: false; reason: 'wrong_password' | 'too_many_passkeys' | 'unproven_email' }
  | TooManyTries

/** Starts adding a passkey; requires the password, so that a stranger at an open session cannot add one. */
export async function beginPasskey(
  world: World,
  input: { userId: string; currentPassword: string },
): Promise<Beginning> {
  const { db, clock, passkeyCeremonies } = world
  const confirmed = await confirmPassword(world, input)
  if (!confirmed.ok) return confirmed
  const account = await findAccount(db, input.userId)
  if (!account) return { ok: false, reason: 'wrong_password' }
  if (!account.emailVerified) return { ok: false, reason: 'unproven_email' }
  const { credentialId, transports } = passkeys
  const known = await db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.userId, account.id))
  if (known.length >= mostPasskeys) return { ok: false, reason: 'too_many_passkeys' }
  const options = await passkeyCeremonies.creationOptions(account, known)
  await keepChallenge(db, options.challenge, { userId: account.id }, clock.now())
  return { ok: true, options }
}

type Session = { userId: string; sessionId: string }

type Addition = { ok: true } | { ok: false; reason: 'passkey_not_added' | 'too_many_passkeys' | 'unproven_email' }

/** Stores a new passkey and mails the owner; ends other sessions if it is the first second factor. */
export async function addPasskey(
  { db, clock, passkeyCeremonies }: World,
  { userId, sessionId, name, response }: Session & { name: string; response: PasskeyAttestation },
): Promise<Addition> {
  const now = clock.now()
  const challenge = await redeemChallenge(db, response.response.clientDataJSON, { userId }, now)
  const passkey = challenge && (await passkeyCeremonies.checkAttestation(response, challenge))
  if (!passkey) return { ok: false, reason: 'passkey_not_added' }
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ emailVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!owner?.emailVerified) return { ok: false, reason: 'unproven_email' } as const
    const [kept] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((kept?.passkeys ?? 0) >= mostPasskeys) return { ok: false, reason: 'too_many_passkeys' } as const
    const wasProven = await hasSecondFactor(tx, userId)
    const values = { ...passkey, userId, name, createdAt: now }
    const { rowCount } = await tx.insert(passkeys).values(values).onConflictDoNothing()
    if (rowCount !== 1) return { ok: false, reason: 'passkey_not_added' } as const
    if (!wasProven && (await hasSecondFactor(tx, userId))) await endOtherSessions(tx, userId, sessionId)
    await enqueue(tx, 'send-passkey-changed', { userId, isAdded: true })
    return { ok: true } as const
  })
}

export async function renamePasskey(
  db: Database,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<boolean> {
  if (!isUuid(passkeyId)) return false
  const { rowCount } = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
  return rowCount === 1
}

type Removal =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'last_second_factor' | 'wrong_password' }
  | TooManyTries

/** Deletes a user's passkey and mails the owner. Staff keep their last second factor unless `staffByPassword`. */
export async function removePasskey(
  world: Omit<World, 'passkeyCeremonies'> & { staffByPassword?: boolean },
  {
    userId,
    passkeyId,
    sessionId,
    currentPassword,
  }: Session & { passkeyId: string; currentPassword?: string | undefined },
): Promise<Removal> {
  const { db, staffByPassword = false } = world
  if (!isUuid(passkeyId)) return { ok: false, reason: 'not_found' }
  const confirmed = await confirmSession(world, { userId, sessionId, currentPassword })
  if (!confirmed.ok) return confirmed
  return db.transaction(async (tx) => {
    const [owner] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('update')
    const kept = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
    if (!kept.some(({ id }) => id === passkeyId)) return { ok: false, reason: 'not_found' } as const
    const isLast = kept.length === 1 && owner && isStaff(owner) && !(await asksForCode(tx, userId))
    if (isLast && !staffByPassword) return { ok: false, reason: 'last_second_factor' } as const
    await tx.delete(passkeys).where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
    await enqueue(tx, 'send-passkey-changed', { userId, isAdded: false })
    return { ok: true } as const
  })
}
