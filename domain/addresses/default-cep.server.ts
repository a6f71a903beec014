import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addresses } from '#db/schema/addresses.ts'

export const addressOrder = [desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id)]

/** Returns the CEP of a user's default address; null without an address. */
export async function defaultCep(db: Database, userId: string): Promise<string | null> {
  const [first] = await db
    .select({ cep: addresses.cep })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(...addressOrder)
    .limit(1)
  return first?.cep ?? null
}
