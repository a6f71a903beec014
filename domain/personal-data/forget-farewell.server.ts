import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { farewells } from '#db/schema/accounts.ts'

/** The last mail has left: the address it went to is forgotten. */
export async function forgetFarewell(db: Database, userId: string): Promise<void> {
  await db.delete(farewells).where(eq(farewells.userId, userId))
}
