import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { acceptances } from '#db/schema/legal.ts'
import type { AcceptancePlace, Agreement } from './terms-version.ts'

type Accepted = { userId: string; place: Exclude<AcceptancePlace, 'checkout'>; projectId?: string; at: Date }

/** Writes down that an account agreed to a version, in the transaction of what it did by that. Orders write theirs themselves. */
export async function recordAcceptance(
  tx: Database,
  { version, address }: Agreement,
  { userId, place, projectId, at }: Accepted,
): Promise<void> {
  await tx
    .insert(acceptances)
    .values({ userId, version, place, projectId: projectId ?? null, ipAddress: address, acceptedAt: at })
}

/** The latest version that an account agreed to, and when; null for one of before this was written down. */
export async function lastAcceptance(db: Database, userId: string): Promise<{ version: number; at: Date } | null> {
  const [last] = await db
    .select({ version: acceptances.version, at: acceptances.acceptedAt })
    .from(acceptances)
    .where(eq(acceptances.userId, userId))
    .orderBy(desc(acceptances.acceptedAt))
    .limit(1)
  return last ?? null
}

/** The version that an order was placed under; null for one of before versions were kept. */
export async function termsOfOrder(db: Database, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: acceptances.version })
    .from(acceptances)
    .where(eq(acceptances.orderId, orderId))
  return row?.version ?? null
}
