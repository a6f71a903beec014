import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { isNearWindowEnd, isPastProvider } from '#domain/orders/refund.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { Fault } from '#fault'
import { askForKey, askForKeyInstead, requestKey } from './ask-for-key.server.ts'
import { providerOf, type Providers } from './payment-provider.ts'

/**
 * Requests a refund from the provider, idempotent by refund id; past the Pix deadline it asks for the buyer's key. A
 * request with unknown result is repeated first, to avoid paying twice.
 */
export async function sendRefund(
  { db, clock, ...providers }: Providers & { db: Database; clock: Clock },
  refundId: string,
): Promise<void> {
  const [found] = await db
    .select({
      amountCents: refunds.amountCents,
      state: refunds.state,
      askedAt: refunds.askedAt,
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
  if (!provider || !found.providerSessionId)
    throw new Fault(`refund ${refundId}: provider ${found.provider} not set up, or no session`)
  const at = clock.now()
  if (isPastProvider(found.method, found.paidAt, at) && !found.askedAt) {
    await db.transaction(async (tx) => {
      // Another run may be requesting it at this moment.
      const [unasked] = await tx
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.id, refundId), isNull(refunds.askedAt)))
        .for('update')
      if (unasked) await askForKey(tx, refundId, at)
    })
    return
  }
  if (!found.askedAt) {
    const isOpen = and(eq(refunds.id, refundId), eq(refunds.state, 'requested'))
    const [asked] = await db.update(refunds).set({ askedAt: at }).where(isOpen).returning({ id: refunds.id })
    if (!asked) return
  }
  const refund = await provider.refund({
    providerSessionId: found.providerSessionId,
    amountCents: found.amountCents,
    idempotencyKey: `refund:${refundId}`,
  })
  const facts = { providerRefundId: refund.id, failure: refund.failure }
  await db.transaction(async (tx) => {
    await moveRefund(tx, refundId, 'sent', clock.now(), facts)
    if (refund.state !== 'sent') await moveRefund(tx, refundId, refund.state, clock.now(), facts)
    if (refund.state === 'failed') await askForKeyInstead(tx, refundId, clock.now())
    if (refund.state === 'sent' && isNearWindowEnd(found.method, found.paidAt, at)) await requestKey(tx, refundId)
  })
}
