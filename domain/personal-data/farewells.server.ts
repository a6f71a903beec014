import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { farewells } from '#db/schema/accounts.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'

type Farewell = { email: string; fullName: string; closedAt: Date }

/** Finds whom the last mail of a closed account goes to; null once it went. */
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

/** Forgets the address that the last mail went to, once it has left. */
export async function forgetFarewell(db: Database, userId: string): Promise<void> {
  await db.delete(farewells).where(eq(farewells.userId, userId))
}

/** Says what a sealed contact of `farewells` belongs to. */
export function farewellContext(userId: string): string {
  return `farewells:${userId}:sealed_contact`
}
