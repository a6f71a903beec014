import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutLines, payouts } from '#db/schema/payouts.ts'
import { post } from '#domain/ledger/post.server.ts'
import { freeingEvents, type PayoutEvent, payoutMoves, payoutPosting } from './payout.ts'

export type Moved = typeof payouts.$inferSelect

type Note = Partial<Pick<typeof payouts.$inferInsert, 'approvedBy' | 'sentBy' | 'failure'>>

/**
 * Moves a payout by the table of moves, with all that belongs to the move: the ledger, the lines, the instant. Null when it
 * is not in a state that allows it (somebody else was first). In the caller's transaction.
 */
export async function movePayout(
  tx: Database,
  payoutId: string,
  event: PayoutEvent,
  { at, ...note }: Note & { at: Date },
): Promise<Moved | null> {
  const { from, to } = payoutMoves[event]
  const [moved] = await tx
    .update(payouts)
    .set({ state: to, ...note, ...instantOf(event, at) })
    .where(and(eq(payouts.id, payoutId), inArray(payouts.state, [...from])))
    .returning()
  if (!moved) return null
  const posting = payoutPosting(event, moved)
  if (posting) await post(tx, { ...posting, key: `${posting.kind}:${payoutId}`, orderId: null }, at)
  if (freeingEvents.has(event)) {
    const live = and(eq(payoutLines.payoutId, payoutId), isNull(payoutLines.freedAt))
    await tx.update(payoutLines).set({ freedAt: at }).where(live)
  }
  return moved
}

function instantOf(event: PayoutEvent, at: Date) {
  if (event === 'approved') return { approvedAt: at }
  return event === 'sent' ? { sentAt: at } : { closedAt: at }
}
