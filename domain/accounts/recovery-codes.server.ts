import { createHmac } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { recoveryCodes } from '#db/schema/sign-in.ts'
import type { CodeWorld } from './one-time-code.server.ts'

/** Makes ten new codes in place of whatever there was. They are readable here and never again. For a transaction. */
export async function issueRecoveryCodes(db: Database, secret: string, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(secret, userId, code), createdAt: now })))
  return codes
}

/** Tells whether it is one of the person's codes on paper that was not used, and uses it up. */
export async function redeemRecoveryCode(world: CodeWorld, userId: string, typed: string): Promise<boolean> {
  const codeHash = recoveryCodeHash(world.secret, userId, readRecoveryCode(typed))
  const { rowCount } = await world.db
    .update(recoveryCodes)
    .set({ usedAt: world.wallClock.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
  return rowCount === 1
}

/** Digits and letters that cannot be taken for one another on paper. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** How many codes a person gets at once. */
const recoveryCodeCount = 10

/** A new code of 50 random bits, as `7k2mq-x90fd`. */
function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  const text = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** A code as a user typed it from paper, in the form it was given: case, spaces and look-alikes do not matter. */
function readRecoveryCode(typed: string): string {
  const text = typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What the table keeps of a code. With our secret in it: a reader of the table alone cannot try codes against it. */
function recoveryCodeHash(secret: string, userId: string, code: string): string {
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest('base64url')
}
