import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { providerWindowEnds } from '#domain/orders/refund.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { providerOf, type Providers } from './payment-provider.ts'

/** Asks the provider to give money back. The refund's own id is the key, so a repeated request is the same refund. */
export async function sendRefund(
  { db, clock, ...providers }: Providers & { db: Database; clock: Clock },
  refundId: string,
): Promise<void> {
  const [found] = await db
    .select({
      amountCents: refunds.amountCents,
      state: refunds.state,
      provider: orders.provider,
      providerSessionId: orders.providerSessionId,
      method: orders.paymentMethod,
      paidAt: orders.paidAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, refundId))
  if (found?.state !== 'requested') return
  const provider = providerOf(providers, found.provider)
  if (!provider || !found.providerSessionId) throw new Error(`refund ${refundId} belongs to provider ${found.provider}`)
  const until = found.paidAt && providerWindowEnds(found.method, found.paidAt)
  if (until && clock.now() > until) {
    await moveRefund(db, refundId, 'failed', clock.now(), { failure: 'pix_window_over' })
    return
  }
  const refund = await provider.refund({
    providerSessionId: found.providerSessionId,
    amountCents: found.amountCents,
    idempotencyKey: `refund:${refundId}`,
  })
  const facts = { providerRefundId: refund.id, failure: refund.failure }
  await moveRefund(db, refundId, 'sent', clock.now(), facts)
  if (refund.state !== 'sent') await moveRefund(db, refundId, refund.state, clock.now(), facts)
}
