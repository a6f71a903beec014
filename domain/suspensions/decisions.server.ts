import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { decisions } from '#db/schema/moderation.ts'
import { decisionMoves } from './decision.ts'

export type Decision = typeof decisions.$inferSelect

export type DecisionKind = Decision['kind']

export type Ruling = { staffId: string; reason: string; at: Date }

export const inForce = isNull(decisions.undoneAt)

export const isAppealed = and(isNotNull(decisions.appealedAt), isNull(decisions.answeredAt))

/**
 * Answers a decision's open appeal and enqueues the mail; returns the decision, null without an open appeal. Call in a
 * transaction.
 */
export async function answerAppeal(
  tx: Database,
  which: SQL | undefined,
  { staffId, reason, at }: Ruling,
): Promise<Decision | null> {
  const [answered] = await tx
    .update(decisions)
    .set({ answer: reason, answeredAt: at, answeredBy: staffId })
    .where(and(which, inForce, isAppealed))
    .returning()
  if (answered) await tellDecision(tx, answered.id)
  return answered ?? null
}

/**
 * Undoes a decision and answers its open appeal; null if not in force. The caller reverses its effects in the same
 * transaction.
 */
export async function undoDecision(tx: Database, which: SQL | undefined, ruling: Ruling): Promise<Decision | null> {
  await answerAppeal(tx, which, ruling)
  const [undone] = await tx
    .update(decisions)
    .set({ state: decisionMoves.undone.to, undoneAt: ruling.at, undoneReason: ruling.reason })
    .where(and(which, inArray(decisions.state, decisionMoves.undone.from)))
    .returning()
  if (undone) await tellDecision(tx, undone.id)
  return undone ?? null
}

/** Enqueues the mail about a decision, replacing one not yet sent. */
export function tellDecision(tx: Database, decisionId: string): Promise<void> {
  return enqueue(tx, 'send-decision-notice', { decisionId }, { key: `decision:${decisionId}` })
}

export const isDecision = (id: string): SQL => eq(decisions.id, id)
