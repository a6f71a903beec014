import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { returns } from '#db/schema/returns.ts'
import { isUuid } from '#domain/shared/uuid.ts'

export type FoundReturn = typeof returns.$inferSelect & { orderId: string }

/** A return by its id, whoever asks: who may is the caller's question. */
export async function findReturn(db: Database, returnId: string): Promise<FoundReturn | null> {
  if (!isUuid(returnId)) return null
  const [row] = await db
    .select({ found: returns, orderId: purchases.orderId })
    .from(returns)
    .innerJoin(purchases, eq(purchases.id, returns.purchaseId))
    .where(eq(returns.id, returnId))
  return row ? { ...row.found, orderId: row.orderId } : null
}
