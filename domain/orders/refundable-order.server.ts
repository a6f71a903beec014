import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { orderNumber } from './order.ts'
import { providerWindowEnds } from './refund.ts'

export type RefundableOrder = {
  id: string
  number: string
  buyerName: string
  /** Until when the provider can give it back; null when it always can. */
  providerUntil: Date | null
  lines: { purchaseId: string; title: string; amountCents: Cents; leftCents: Cents }[]
}

/** What is left to give back of any order, for staff; null for one that was not paid, or of which nothing is left. */
export async function refundableOrder(db: Database, orderId: string): Promise<RefundableOrder | null> {
  if (!isUuid(orderId)) return null
  const rows = await db
    .select({
      purchaseId: purchases.id,
      title: purchases.title,
      amountCents: purchases.amountCents,
      leftCents: sql<number>`${purchases.amountCents} - ${purchases.refundedCents}`.mapWith(Number),
      buyerName: users.fullName,
      method: orders.paymentMethod,
      paidAt: orders.paidAt,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(sql`${orders.id} = ${orderId} and ${purchases.status} = 'completed'`)
    .orderBy(purchases.id)
  const [first] = rows
  if (!first) return null
  const lines = rows.map(({ purchaseId, title, amountCents, leftCents }) => ({
    purchaseId,
    title,
    amountCents,
    leftCents,
  }))
  const providerUntil = first.paidAt && providerWindowEnds(first.method, first.paidAt)
  return { id: orderId, number: orderNumber(orderId), buyerName: first.buyerName, providerUntil, lines }
}
