import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { passkeys } from '#db/schema/sign-in.ts'
import type { Caller } from '#domain/accounts/authentication.ts'
import { openSession } from '#domain/accounts/sessions.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { guessesPerAddress } from '#domain/accounts/limits.ts'
import { addressKey, type TooManyTries, type Limit } from '#domain/shared/limits.ts'
import { keepChallenge, redeemChallenge } from './challenges.server.ts'
import type { PasskeyAssertion } from './passkey.ts'
import type { World } from './passkeys.server.ts'

/** Rate limit of started passkey sign-ins; generous, since every open sign-in page starts one. */
const passkeyChallengesPerAddress: Limit = { name: 'passkey-challenge', times: 600, seconds: 3600 }

/** Starts a sign-in with a passkey; it reveals nothing about accounts. */
export async function beginPasskeySignIn(
  { db, rateLimits, clock, passkeyCeremonies }: World,
  caller: Caller,
): Promise<{ ok: true; options: PublicKeyCredentialRequestOptionsJSON } | TooManyTries> {
  const permit = await rateLimits.take(passkeyChallengesPerAddress, addressKey(caller.address))
  if (!permit.ok) return permit
  const options = await passkeyCeremonies.requestOptions()
  await keepChallenge(db, options.challenge, 'sign-in', clock.now())
  return { ok: true, options }
}

type Outcome =
  | { ok: true; userId: string; userType: Viewer['userType']; role: Viewer['role']; cookies: string[] }
  | { ok: false; reason: 'wrong_passkey' | 'blocked' }
  | TooManyTries

/**
 * Signs in with a passkey, which proves device and user, so no second-factor code follows. Limits failed attempts per
 * address.
 */
export async function signInWithPasskey(
  world: World,
  { response, caller }: { response: PasskeyAssertion; caller: Caller },
): Promise<Outcome> {
  const { db, rateLimits } = world
  const address = addressKey(caller.address)
  const permit = await rateLimits.take(guessesPerAddress, address)
  if (!permit.ok) return permit
  const owner = await ownerOf(world, response)
  if (!owner) return { ok: false, reason: 'wrong_passkey' }
  await rateLimits.giveBack(guessesPerAddress, address)
  const [account] = await db
    .select({ userType: users.userType, role: users.role, blockedAt: users.blockedAt })
    .from(users)
    .where(and(eq(users.id, owner), isNull(users.closedAt)))
  if (!account) return { ok: false, reason: 'wrong_passkey' }
  if (account.blockedAt) return { ok: false, reason: 'blocked' }
  const { cookies } = await openSession(world, owner, caller)
  return { ok: true, userId: owner, userType: account.userType, role: account.role, cookies }
}

/** Returns the owner of the passkey that signed our challenge, and records its use; null if invalid. */
async function ownerOf({ db, clock, passkeyCeremonies }: World, answer: PasskeyAssertion): Promise<string | null> {
  const now = clock.now()
  const { clientDataJSON, userHandle } = answer.response
  const challenge = await redeemChallenge(db, clientDataJSON, 'sign-in', now)
  if (!challenge) return null
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (!passkey || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId)) return null
  const proof = await passkeyCeremonies.checkAssertion(answer, challenge, passkey)
  if (!proof) return null
  // Fails if it was removed meanwhile, or used at the same instant by a clone.
  const { rowCount } = await db
    .update(passkeys)
    .set({ ...proof, usedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
  return rowCount === 1 ? passkey.userId : null
}
