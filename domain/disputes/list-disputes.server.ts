import { desc, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { disputes } from '#db/schema/refunds.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DisputeState } from './dispute.ts'

export type ListedDispute = {
  id: string
  orderNumber: string
  state: DisputeState
  amountCents: Cents
  openedAt: Date
  answerBy: Date | null
}

/** Disputes for staff: those that can still be answered first, then the newest. */
export async function listDisputes(db: Database, most: number): Promise<ListedDispute[]> {
  const rows = await db
    .select()
    .from(disputes)
    .orderBy(sql`${disputes.state} = 'open' desc`, desc(disputes.openedAt), desc(disputes.id))
    .limit(most)
  return rows.map(({ id, orderId, state, amountCents, openedAt, answerBy }) => ({
    id,
    orderNumber: orderNumber(orderId),
    state,
    amountCents,
    openedAt,
    answerBy,
  }))
}
