import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema/refunds.ts'
import { applyDispute } from '#domain/disputes/apply-dispute.server.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { askForKeyInstead } from './ask-for-key.server.ts'
import type { PaymentSession, ProviderRefund } from './payment-provider.ts'

/**
 * Applies what became of a payment after it was made: refunds that arrived or did not, and disputes, in the caller's transaction.
 * Returns the refunds that we did not ask for. The caller holds the buyer's lock and the order was paid.
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
  // One that was asked for and whose answer is not written down yet is known in a moment.
  return ours.some((one) => one.state === 'requested') ? [] : unknown
}
