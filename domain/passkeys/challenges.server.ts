import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { verifications } from '#db/schema/accounts.ts'

/** Purpose of a challenge: a user adds a passkey, or any visitor signs in. */
type Asked = { userId: string } | 'sign-in'

const minutes = 10

export async function keepChallenge(db: Database, challenge: string, asked: Asked, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db
    .insert(verifications)
    .values({ identifier: hashed(challenge), value: valueOf(asked), expiresAt, createdAt: now, updatedAt: now })
}

/** Consumes the challenge in `clientDataJSON` (base64url), even if later checks fail; null if invalid. */
export async function redeemChallenge(
  db: Database,
  clientDataJson: string,
  asked: Asked,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson)
  if (!challenge) return null
  const { rowCount } = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, hashed(challenge)),
        eq(verifications.value, valueOf(asked)),
        gt(verifications.expiresAt, now),
      ),
    )
  return rowCount === 1 ? challenge : null
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function valueOf(asked: Asked): string {
  return asked === 'sign-in' ? asked : asked.userId
}

function hashed(challenge: string): string {
  return `passkey:${createHash('sha256').update(challenge).digest('base64url')}`
}
