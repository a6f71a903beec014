import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { secondFactors } from '#db/schema/second-factor.ts'

/** Whether a person is asked for a code after the password. A maker is paid out only then. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  return row !== undefined
}
