import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema/refunds.ts'
import { type RefundEvent, refundMoves } from './refund.ts'

/** Moves a refund by the table of moves; false when it is not in a state that allows it (somebody else was first). */
export async function moveRefund(
  tx: Database,
  refundId: string,
  event: RefundEvent,
  at: Date,
  facts: { providerRefundId?: string; failure?: string | null } = {},
): Promise<boolean> {
  const { from, to } = refundMoves[event]
  const moved = await tx
    .update(refunds)
    .set({
      state: to,
      ...facts,
      ...(to === 'sent' && { sentAt: at }),
      closedAt: to === 'done' || to === 'failed' ? at : null,
    })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id })
  return moved.length === 1
}
