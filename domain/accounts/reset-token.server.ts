import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { verifications } from '#db/schema/accounts.ts'

const minutes = 60
const purpose = 'reset-password:'

/**
 * A token that sets a new password once, within an hour. The table keeps its hash, so that reading the database opens no
 * account. Any earlier token of the person ends.
 */
export async function issueResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    await tx
      .delete(verifications)
      .where(and(eq(verifications.value, userId), like(verifications.identifier, `${purpose}%`)))
    await tx.insert(verifications).values({
      identifier: hashed(token),
      value: userId,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      createdAt: now,
      updatedAt: now,
    })
  })
  return token
}

/** Whose live token it is, or null. */
export async function findResetToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(live(token, now))
  return row?.userId ?? null
}

/** Whose token it is, and uses it up: of two at the same instant one gets null. */
export async function redeemResetToken(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.delete(verifications).where(live(token, now)).returning({ userId: verifications.value })
  return row?.userId ?? null
}

function live(token: string, now: Date) {
  return and(eq(verifications.identifier, hashed(token)), gt(verifications.expiresAt, now))
}

function hashed(token: string): string {
  return `${purpose}${createHash('sha256').update(token).digest('base64url')}`
}
