import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { verifications } from '#db/schema/accounts.ts'

/** The only purpose for which a one-time token is valid. */
export type TokenPurpose = 'reset-password' | 'prove-email' | 'second-step'

type Issued = { purpose: TokenPurpose; userId: string; now: Date; lifeMs: number }

/** Issues a one-time token; the table stores its hash, so that reading the database opens no account. */
export async function issueToken(db: Database, { purpose, userId, now, lifeMs }: Issued): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifeMs)
  await db
    .insert(verifications)
    .values({ identifier: identifierOf(purpose, token), value: userId, expiresAt, createdAt: now, updatedAt: now })
  return token
}

/** Returns the user of a valid token; null if it is unknown, used or expired. */
export async function holderOfToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(live(purpose, token, now))
  return row?.userId ?? null
}

/** Consumes a token and returns its user; of two concurrent calls one gets null. */
export async function redeemToken(
  db: Database,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(verifications)
    .where(live(purpose, token, now))
    .returning({ userId: verifications.value })
  return row?.userId ?? null
}

export async function forgetTokens(db: Database, purpose: TokenPurpose, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}:%`)))
}

function live(purpose: TokenPurpose, token: string, now: Date) {
  return and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, now))
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
