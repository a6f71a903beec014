import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type PurchaseEvent, purchaseMoves } from './purchase.ts'

/** Moves purchases by the table of moves; how many were in a state that allows it. */
export async function movePurchases(
  tx: Database,
  purchaseIds: string[],
  event: PurchaseEvent,
  at: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(
    moveOfPurchases(sql`${sql.param(purchaseIds)}::uuid[]`, event, sql`${at.toISOString()}::timestamptz`),
  )
  return rowCount ?? 0
}

/** The statement that does so, of an array of ids and an instant. */
export function moveOfPurchases(purchaseIds: SQL, event: PurchaseEvent, at: SQL): SQL {
  const { from, to } = purchaseMoves[event]
  const completed = to === 'completed' ? sql`, completed_at = ${at}` : sql``
  return sql`
    update purchases set status = ${to}${completed}
    where id = any(${purchaseIds}) and status = any(${sql.param([...from])}::text[])`
}
