import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { openingProofs } from '#db/schema/staff.ts'

/** Returns a requested test mail and its recipient; null if unknown. */
export async function findTestMail(
  db: Database,
  proofId: string,
): Promise<{ id: string; token: string; email: string } | null> {
  const [found] = await db
    .select({ id: openingProofs.id, token: openingProofs.token, email: users.email })
    .from(openingProofs)
    .innerJoin(users, eq(users.id, openingProofs.staffId))
    .where(eq(openingProofs.id, proofId))
  return found ?? null
}
