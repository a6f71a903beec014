import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { orders } from '#db/schema/commerce.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Tells the provider that nobody should pay a closed order any more. */
export async function expireSession(
  { db, payments }: { db: Database; payments: PaymentProvider },
  orderId: string,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (order?.provider !== payments.name || !order.providerSessionId) return
  await payments.expireSession(order.providerSessionId)
}
