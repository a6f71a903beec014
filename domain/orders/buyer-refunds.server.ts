import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'
import type { RefundReason, RefundState } from './refund.ts'

export type BuyerRefund = {
  id: string
  title: string
  /** How many of the pieces bought it is for; null where money went back and no piece. */
  quantity: number | null
  bought: number
  orderNumber: string
  amountCents: Cents
  reason: RefundReason
  state: RefundState
  createdAt: Date
  closedAt: Date | null
}

/** What goes back or went back to a person, newest first. */
export async function buyerRefunds(db: Database, buyerId: string): Promise<BuyerRefund[]> {
  const rows = await db
    .select({
      id: refunds.id,
      title: purchases.title,
      quantity: refunds.quantity,
      bought: purchases.quantity,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      state: refunds.state,
      createdAt: refunds.createdAt,
      closedAt: refunds.closedAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(eq(purchases.buyerId, buyerId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  return rows.map(({ orderId, ...row }) => ({ ...row, orderNumber: orderNumber(orderId) }))
}
