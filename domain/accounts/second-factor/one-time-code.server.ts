import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'

/** Returns the number of 30-second steps since 1970, the counter of TOTP. */
export function codeStep(now: Date): number {
  return Math.floor(now.getTime() / 30_000)
}

/** Returns the six-digit TOTP code of a step (RFC 6238); HMAC-SHA-1, since every app supports it. */
export function oneTimeCode(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Dependencies for checking codes; `wallClock` is the real time, as on phones, without `CLOCK_OFFSET`. */
export type CodeWorld = { db: Database; secret: string; wallClock: Clock }

/** Returns whether a code of the user's app is valid within one step, and invalidates it (RFC 6238, 5.2). */
export async function checkCode(world: CodeWorld, userId: string, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  const factor = /^\d{6}$/.test(digits) ? await secondFactorKey(world, userId) : null
  if (!factor) return false
  const now = codeStep(world.wallClock.now())
  const step = [now - 1, now, now + 1].find((one) =>
    timingSafeEqual(Buffer.from(oneTimeCode(factor.key, one)), Buffer.from(digits)),
  )
  if (step === undefined) return false
  const { rowCount } = await world.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

export type SecondFactor = { key: Uint8Array; isConfirmed: boolean; begunAt: Date }

/** Returns the decrypted secret of a user's authenticator app, or null; only set-up may show it in a response. */
export async function secondFactorKey(
  { db, secret }: { db: Database; secret: string },
  userId: string,
): Promise<SecondFactor | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!row) return null
  const key = Buffer.from(openSealedText(secret, sealContext(userId), row.sealedSecret), 'base64url')
  return { key, isConfirmed: row.confirmedAt !== null, begunAt: row.createdAt }
}

export function sealContext(userId: string): string {
  return `second_factors:${userId}:sealed_secret`
}
