import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import type { GivenBack, Parts, SoldLine } from '#domain/ledger/posting.ts'
import { recordRefund } from '#domain/ledger/record-refund.server.ts'
import { endPurchase, type KeptPurchase } from './end-purchase.server.ts'
import { giveUpPieces } from './give-up-object.server.ts'
import type { RefundReason } from './refund.ts'

export type Decision = {
  reason: RefundReason
  /** The same key is the same refund, however often it is asked. */
  key: string
  /** What goes back of each. */
  parts: Parts
  /** Of how many pieces of an object; none where money goes back and no piece. */
  quantity?: number
  /** Who of the platform decided it, and why. */
  requestedBy?: string
  note?: string
}

/** A paid line with what went back of it so far. */
export type PaidPurchase = SoldLine & GivenBack & KeptPurchase

/**
 * Decides a refund of a paid line, in the caller's transaction: the refund's row, the ledger, and the request to the
 * provider, sent by a job until it succeeds. A line of which nothing is left ends; of one that
 * stays, the pieces that went back are not made. Returns the refund's id, or null when it
 * was decided before. The caller holds the buyer's lock.
 */
export async function giveBack(
  tx: Database,
  line: PaidPurchase,
  { parts, ...decision }: Decision,
  at: Date,
): Promise<string | null> {
  const { id: purchaseId, orderId, designerId, royaltyOwnerId } = line
  const { quantity = 0 } = decision
  const [refund] = await tx
    .insert(refunds)
    .values({ ...decision, ...parts, purchaseId, orderId, createdAt: at })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id })
  if (!refund) return null
  await tx
    .update(purchases)
    .set({
      refundedCents: sql`${purchases.refundedCents} + ${parts.amountCents}`,
      refundedFeeCents: sql`${purchases.refundedFeeCents} + ${parts.feeCents}`,
      refundedRoyaltyCents: sql`${purchases.refundedRoyaltyCents} + ${parts.royaltyCents}`,
      refundedQuantity: sql`${purchases.refundedQuantity} + ${quantity}`,
    })
    .where(eq(purchases.id, purchaseId))
  await recordRefund(tx, { ...parts, id: refund.id, purchaseId, orderId, designerId, royaltyOwnerId }, at)
  await enqueue(tx, 'send-refund', { refundId: refund.id })
  if (line.refundedCents + parts.amountCents === line.amountCents) await endPurchase(tx, line, 'refunded', at)
  else if (quantity > 0) await giveUpPieces(tx, line, quantity)
  return refund.id
}
