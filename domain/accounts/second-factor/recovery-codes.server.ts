import { createHmac, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { recoveryCodes } from '#db/schema/sign-in.ts'
import type { CodeWorld } from './one-time-code.server.ts'

/** Replaces a user's recovery codes by ten new ones and returns them; only hashes are stored. Call in a transaction. */
export async function issueRecoveryCodes(db: Database, secret: string, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => recoveryCodeHash(secret, userId, code)))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
  return codes
}

export async function redeemRecoveryCode(world: CodeWorld, userId: string, typed: string): Promise<boolean> {
  const codeHash = await recoveryCodeHash(world.secret, userId, readRecoveryCode(typed))
  const { rowCount } = await world.db
    .update(recoveryCodes)
    .set({ usedAt: world.wallClock.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
  return rowCount === 1
}

/** Characters of recovery codes, without letters that are easily confused on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const recoveryCodeCount = 10

/** Returns a new recovery code of 50 random bits, such as `7k2mq-x90fd`. */
function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const text = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Normalizes a typed recovery code: case, spaces and look-alike characters do not matter. */
function readRecoveryCode(typed: string): string {
  const text = typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Returns the hash of a recovery code to store: scrypt, since 50 bits are few, salted from our secret. */
async function recoveryCodeHash(secret: string, userId: string, code: string): Promise<string> {
  const salt = createHmac('sha256', secret).update(`recovery-code:${userId}`).digest()
  return (await derive(code, salt, 32)).toString('base64url')
}
