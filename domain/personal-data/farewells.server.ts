import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { farewells } from '#db/schema/accounts.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { readAs } from '#fault'

const contact = z.object({ email: z.string(), fullName: z.string() })

type Farewell = z.output<typeof contact> & { closedAt: Date }

/** Returns the recipient of the last mail to a closed account; null once sent. */
export async function findFarewell(
  { db, secret }: { db: Database; secret: string },
  userId: string,
): Promise<Farewell | null> {
  const [row] = await db.select().from(farewells).where(eq(farewells.userId, userId))
  if (!row) return null
  const context = farewellContext(userId)
  const opened: unknown = JSON.parse(openSealedText(secret, context, row.sealedContact))
  return { ...readAs(contact, opened, context), closedAt: row.createdAt }
}

export async function forgetFarewell(db: Database, userId: string): Promise<void> {
  await db.delete(farewells).where(eq(farewells.userId, userId))
}

export function farewellContext(userId: string): string {
  return `farewells:${userId}:sealed_contact`
}
