import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { purchases } from '#db/schema/commerce.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { idToken } from '#domain/shared/id-token.server.ts'
import type { Cents } from '#domain/shared/money.ts'

export type KeyRequestForMail = {
  refundId: string
  token: string
  title: string
  orderNumber: string
  amountCents: Cents
  /** True while the provider's refund is pending, so that the key is used only if that fails or expires. */
  isAhead: boolean
  /** Number of payments to keys that failed, so that each failure is mailed once. */
  attempt: number
  /** Bank's reason why the last payment to a key failed; null if none has failed. */
  failure: string | null
  buyer: { id: string; fullName: string; email: string }
}

/**
 * Returns a refund to ask the buyer by mail for a Pix key; null if none is needed. For jobs only: includes the e-mail
 * address.
 */
export async function keyRequestForMail(
  { db, secret }: { db: Database; secret: string },
  refundId: string,
): Promise<KeyRequestForMail | null> {
  const [row] = await db
    .select({
      state: refunds.state,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      title: purchases.title,
      buyerId: users.id,
      fullName: users.fullName,
      email: users.email,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .where(eq(refunds.id, refundId))
  if (!row || row.state === 'done' || row.state === 'paying') return null
  const keys = await db
    .select({ state: refundPayouts.state, failure: refundPayouts.failure })
    .from(refundPayouts)
    .where(eq(refundPayouts.refundId, refundId))
    .orderBy(desc(refundPayouts.createdAt), desc(refundPayouts.id))
  if (keys.some(({ state }) => state !== 'failed')) return null
  const { state, orderId, buyerId, fullName, email, ...shown } = row
  return {
    ...shown,
    refundId,
    token: idToken(secret, 'refund-key', refundId),
    orderNumber: orderNumber(orderId),
    isAhead: state !== 'awaiting_key',
    attempt: keys.length,
    failure: keys[0]?.failure ?? null,
    buyer: { id: buyerId, fullName, email },
  }
}
