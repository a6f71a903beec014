import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightLabels } from '#db/schema/freight.ts'
import { post } from '#domain/ledger/post.server.ts'
import { type LabelEvent, labelMoves, labelPosting } from './label.ts'

type Facts = Partial<Pick<typeof freightLabels.$inferInsert, 'reference' | 'paidCents' | 'trackingCode' | 'failure'>>

/**
 * Moves a label by the table of moves, with what the ledger has to say of it. Null when it is not in a state that allows it
 * (somebody else was first). In the caller's transaction.
 */
export async function moveLabel(
  tx: Database,
  labelId: string,
  event: LabelEvent,
  { at, ...facts }: Facts & { at: Date },
): Promise<typeof freightLabels.$inferSelect | null> {
  const { from, to } = labelMoves[event]
  const [moved] = await tx
    .update(freightLabels)
    .set({ state: to, ...facts, ...instantOf(event, at) })
    .where(and(eq(freightLabels.id, labelId), inArray(freightLabels.state, [...from])))
    .returning()
  if (!moved) return null
  const posting = labelPosting(event, moved)
  if (posting) await post(tx, { ...posting, key: `${posting.kind}:${labelId}`, orderId: null }, at)
  return moved
}

function instantOf(event: LabelEvent, at: Date) {
  if (event === 'bought') return { boughtAt: at }
  return event === 'failed' || event === 'cancelled' ? { closedAt: at } : {}
}
