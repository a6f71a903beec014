import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { number } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { purchasePhotos } from '#db/schema/conversations.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { liftHold } from '#domain/ledger/holds.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StoredPhoto } from '#domain/conversations/photos.server.ts'
import { Fault } from '#fault'
import { dueOf, type ReturnEvent, returnMoves, type ReturnSide, type ReturnState } from './return.ts'

export type FoundReturn = typeof returns.$inferSelect & { orderId: string; projectId: string; isFiles: boolean }

export async function findReturn(db: Database, returnId: string): Promise<FoundReturn | null> {
  if (!isUuid(returnId)) return null
  const [row] = await db
    .select({ found: returns, orderId: purchases.orderId, projectId: purchases.projectId })
    .from(returns)
    .innerJoin(purchases, eq(purchases.id, returns.purchaseId))
    .where(eq(returns.id, returnId))
  if (!row) return null
  const { found, ...of } = row
  return { ...found, ...of, isFiles: found.shipmentId === null }
}

/** Moves a return to its next state and records the event; false if its state does not allow it. */
export async function moveReturn(
  tx: Database,
  returnId: string,
  event: ReturnEvent,
  facts: ReturnFacts,
  at: Date,
): Promise<boolean> {
  const { from, to } = returnMoves[event]
  const dueOn = dueOf(to, dayOf(at))
  const moved = await tx
    .update(returns)
    .set({ state: to, dueOn, closedAt: dueOn === null ? at : null })
    .where(and(eq(returns.id, returnId), inArray(returns.state, [...from])))
    .returning({ id: returns.id, shipmentId: returns.shipmentId })
  const [row] = moved
  if (!row) return false
  await writeReturnEvent(tx, row, event, facts, at)
  return true
}

/**
 * Ends a return: frees reserved pieces and the held share, and refunds if so decided. Refuses as `disputed` if a bank
 * dispute covers the money. Call in a transaction.
 */
export async function endReturn(
  { db: tx, clock }: { db: Database; clock: Clock },
  { id, kind, purchaseId, orderId, quantity, isFiles }: FoundReturn,
  event: ReturnEvent,
): Promise<{ ok: true } | { ok: false; reason: 'disputed' }> {
  const rows = await query(
    tx,
    sql`
    update purchases set returning_quantity = returning_quantity - ${quantity} where id = ${purchaseId}
    returning returning_quantity as returning`,
    { returning: number },
  )
  if (rows[0]?.returning === 0) await liftHold(tx, { purchaseId, reason: 'return' }, { at: clock.now() })
  if (event !== 'refunded') return { ok: true }
  const lines = isFiles ? [{ purchaseId }] : [{ purchaseId, quantity }]
  const refunded = await refundPurchases({ db: tx, clock }, { orderId, lines, reason: kind, key: `return:${id}` })
  // Already refunded in another way: nothing is left to refund.
  if (refunded.ok || refunded.reason !== 'disputed') return { ok: true }
  return { ok: false, reason: 'disputed' }
}

export type ReturnFacts = {
  side: ReturnSide
  /** User who acted; null for an expired deadline. */
  byId: string | null
  words?: string | null | undefined
  carrier?: string | null | undefined
  code?: string | null | undefined
  photos?: readonly StoredPhoto[] | undefined
}

/** Records an event of a return with its photos and enqueues mails to the other parties. */
export async function writeReturnEvent(
  tx: Database,
  { id: returnId }: { id: string },
  event: ReturnState,
  { photos = [], ...facts }: ReturnFacts,
  at: Date,
): Promise<void> {
  const [written] = await tx
    .insert(returnEvents)
    .values({ ...facts, returnId, event, createdAt: at })
    .returning({ id: returnEvents.id })
  if (!written) throw new Fault(`return ${returnId}: event ${event} not written`)
  if (photos.length > 0 && facts.byId) {
    const { byId: ownerId } = facts
    const rows = photos.map((photo) => ({ ...photo, ownerId, returnEventId: written.id, createdAt: at }))
    await tx.insert(purchasePhotos).values(rows)
  }
  await enqueue(tx, 'send-return-notice', { eventId: written.id })
}
