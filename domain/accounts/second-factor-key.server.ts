import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secondFactors } from '#db/schema/second-factor.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'

export type SecondFactor = { key: Uint8Array; isConfirmed: boolean; begunAt: Date }

/** What a person's app makes its codes from, unsealed; null without one. Not for anything that answers a request. */
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
