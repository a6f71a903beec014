import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { farewells } from '#db/schema/accounts.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'

type Farewell = { email: string; fullName: string; closedAt: Date }

/** Returns the recipient of a closed account's last mail; null once it was sent. */
export async function findFarewell(
  { db, secret }: { db: Database; secret: string },
  userId: string,
): Promise<Farewell | null> {
  const [row] = await db.select().from(farewells).where(eq(farewells.userId, userId))
  if (!row) return null
  const contact = JSON.parse(openSealedText(secret, farewellContext(userId), row.sealedContact)) as Omit<
    Farewell,
    'closedAt'
  >
  return { ...contact, closedAt: row.createdAt }
}

export async function forgetFarewell(db: Database, userId: string): Promise<void> {
  await db.delete(farewells).where(eq(farewells.userId, userId))
}

export function farewellContext(userId: string): string {
  return `farewells:${userId}:sealed_contact`
}
