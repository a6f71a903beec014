import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'
import { providerOf, type Providers } from './payment-provider.ts'

export async function expireSession(
  { db, ...providers }: Providers & { db: Database },
  orderId: string,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.providerSessionId) return
  await providerOf(providers, order.provider)?.expireSession(order.providerSessionId)
}
