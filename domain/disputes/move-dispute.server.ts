import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { disputes } from '#db/schema/refunds.ts'
import { type DisputeEvent, disputeMoves } from './dispute.ts'

/** Moves a dispute by the table of moves; false when it is not in a state that allows it (somebody else was first). */
export async function moveDispute(
  tx: Database,
  disputeId: string,
  event: DisputeEvent,
  at: Date,
  facts: { evidence?: string; answeredBy?: string } = {},
): Promise<boolean> {
  const { from, to } = disputeMoves[event]
  const moved = await tx
    .update(disputes)
    .set({ state: to, ...facts, ...(to === 'answered' ? { answeredAt: at } : { closedAt: at }) })
    .where(and(eq(disputes.id, disputeId), inArray(disputes.state, [...from])))
    .returning({ id: disputes.id })
  return moved.length === 1
}
