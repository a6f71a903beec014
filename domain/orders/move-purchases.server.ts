import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { type PurchaseEvent, purchaseMoves } from './purchase.ts'

/** Moves purchases by the table of moves; how many were in a state that allows it. */
export async function movePurchases(
  tx: Database,
  purchaseIds: string[],
  event: PurchaseEvent,
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(moveOfPurchases(purchaseIds, event, at))
  return rowCount ?? 0
}

/** The statement that does so. */
export function moveOfPurchases(purchaseIds: string[], event: PurchaseEvent, at: Date): SQL {
  const { from, to } = purchaseMoves[event]
  const completedAt = to === 'completed' ? at.toISOString() : null
  return sql`
    update purchases set status = ${to}, completed_at = coalesce(${completedAt}::timestamptz, completed_at)
    where id = any(${sql.param(purchaseIds)}::uuid[]) and status = any(${sql.param([...from])}::text[])`
}
