import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema/refunds.ts'
import { applyDispute } from '#domain/disputes/apply-dispute.server.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { askForKeyInstead } from './ask-for-key.server.ts'
import type { PaymentSession, ProviderRefund } from './payment-provider.ts'

/**
 * Applies a provider's reports of refunds and disputes to a paid order; returns refunds that we did not request. The
 * caller has locked buyer and order (`lockForMoney`).
 */
export async function followUp(
  tx: Database,
  order: { id: string; provider: string },
  session: PaymentSession,
  at: Date,
): Promise<ProviderRefund[]> {
  const unknown = await noteRefunds(tx, order.id, session.refunds, at)
  for (const dispute of session.disputes) await applyDispute(tx, order, dispute, at)
  return unknown
}

async function noteRefunds(tx: Database, orderId: string, reported: ProviderRefund[], at: Date) {
  if (reported.length === 0) return []
  const ours = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
  const unknown: ProviderRefund[] = []
  for (const refund of reported) {
    const own = ours.find((one) => one.providerRefundId === refund.id)
    if (!own) unknown.push(refund)
    else if (refund.state !== 'sent' && (await moveRefund(tx, own.id, refund.state, at, { failure: refund.failure })))
      await askForKeyInstead(tx, own.id, at)
  }
  // A refund with a pending request may be ours, its id just not stored yet.
  return ours.some((one) => one.state === 'requested') ? [] : unknown
}
