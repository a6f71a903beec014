import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { Cents } from '#domain/shared/money.ts'
import { orderNumber } from './order.ts'
import type { RefundReason, RefundState } from './refund.ts'

export type OpenRefund = {
  id: string
  orderId: string
  orderNumber: string
  title: string
  buyerName: string
  provider: string
  amountCents: Cents
  reason: RefundReason
  state: RefundState
  failure: string | null
  createdAt: Date
}

/** Refunds whose money has not arrived, those that wait for a person first. */
export async function openRefunds(db: Database, most: number): Promise<OpenRefund[]> {
  const rows = await db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      title: purchases.title,
      buyerName: users.fullName,
      provider: orders.provider,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      state: refunds.state,
      failure: refunds.failure,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .where(inArray(refunds.state, ['requested', 'sent', 'failed']))
    .orderBy(sql`${refunds.state} = 'failed' desc`, asc(refunds.createdAt), asc(refunds.id))
    .limit(most)
  return rows.map((row) => ({ ...row, orderNumber: orderNumber(row.orderId) }))
}
