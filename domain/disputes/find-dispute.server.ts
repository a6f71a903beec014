import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { disputeLines, disputes } from '#db/schema/refunds.ts'
import type { Disputed } from '#domain/ledger/record-dispute.server.ts'

/** A dispute by the provider's name for it, with what it asks of each purchase. Throws when there is none. */
export async function findDispute(tx: Database, provider: string, providerDisputeId: string): Promise<Disputed> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, providerDisputeId)))
  if (!row) throw new Error(`no dispute ${providerDisputeId}`)
  const lines = await tx
    .select({
      purchaseId: disputeLines.purchaseId,
      designerId: purchases.designerId,
      royaltyOwnerId: purchases.royaltyOwnerId,
      amountCents: disputeLines.amountCents,
      feeCents: disputeLines.feeCents,
      designerAmountCents: disputeLines.designerAmountCents,
      royaltyCents: disputeLines.royaltyCents,
    })
    .from(disputeLines)
    .innerJoin(purchases, eq(purchases.id, disputeLines.purchaseId))
    .where(eq(disputeLines.disputeId, row.id))
    .orderBy(disputeLines.purchaseId)
  return { id: row.id, orderId: row.orderId, amountCents: row.amountCents, lines }
}
