import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { boolean, integer, nullable, number, object, oneOf, text } from '#db/columns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { purchasePhotos } from '#db/schema/conversations.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { liftHold } from '#domain/ledger/holds.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { StoredPhoto } from '#domain/conversations/photos.server.ts'
import {
  dueOf,
  type ReturnEvent,
  type ReturnKind,
  returnMoves,
  everyReturnState,
  type ReturnSide,
  type ReturnState,
  type ReturnWish,
} from './return.ts'

export type FoundReturn = typeof returns.$inferSelect & { orderId: string; projectId: string; isFiles: boolean }

/** Finds a return by its id; who may see it is the caller's question. */
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

/** Moves a return by the table of moves and writes down who did it; false when it is not in a state that allows it (another caller was first). */
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
 * What the end of a return does to pieces and money, in the caller's transaction: its pieces are in no return any more, the share is
 * free again unless another return holds it, and of a refunded one the money of its pieces goes back. `disputed` when the buyer's
 * bank is deciding about the same money.
 */
export async function endReturn(
  { db: tx, clock }: { db: Database; clock: Clock },
  { id, kind, purchaseId, orderId, quantity, isFiles }: FoundReturn,
  event: ReturnEvent,
): Promise<{ ok: true } | { ok: false; reason: 'disputed' }> {
  const rows = await ask(
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
  // Given back meanwhile in another way: nothing is left to give.
  if (refunded.ok || refunded.reason !== 'disputed') return { ok: true }
  return { ok: false, reason: 'disputed' }
}

/** Who did it, and what came with it. */
export type ReturnFacts = {
  side: ReturnSide
  /** Null for a deadline. */
  byId: string | null
  words?: string | null | undefined
  carrier?: string | null | undefined
  code?: string | null | undefined
  photos?: readonly StoredPhoto[] | undefined
}

/** Writes down what happened to a return, with its photographs, and has the others written to. */
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
  if (!written) throw new Error('an event of a return was not written')
  if (photos.length > 0 && facts.byId) {
    const { byId: ownerId } = facts
    const rows = photos.map((photo) => ({ ...photo, ownerId, returnEventId: written.id, createdAt: at }))
    await tx.insert(purchasePhotos).values(rows)
  }
  await enqueue(tx, 'send-return-notice', { eventId: written.id })
}

export type ReturnForMail = {
  eventId: string
  returnId: string
  orderNumber: string
  event: ReturnState
  side: ReturnSide
  words: string | null
  carrier: string | null
  code: string | null
  kind: ReturnKind
  wish: ReturnWish | null
  isFiles: boolean
  /** As it stands now: the deadline of the party who must act next. */
  dueOn: Day | null
  title: string
  image: { key: string } | null
  /** How many of the purchase's pieces it is about. */
  quantity: number
  bought: number
  /** Nothing of the purchase is left: its freight went back too. */
  isWhole: boolean
  buyer: { fullName: string; email: string }
  maker: { fullName: string; email: string }
}

/** What happened to a return, as buyer and maker are written to about it. For jobs only: it carries e-mail addresses. */
export async function returnForMail(db: Database, eventId: string): Promise<ReturnForMail | null> {
  const rows = await ask(
    db,
    sql`
    select json_build_object('eventId', e.id, 'returnId', r.id, 'orderId', p.order_id, 'event', e.event, 'side', e.side,
      'words', e.words, 'carrier', e.carrier, 'code', e.code, 'kind', r.kind, 'wish', r.wish, 'isFiles', r.shipment_id is null, 'dueOn', r.due_on, 'title', p.title, 'image', ${boughtPicture},
      'quantity', r.quantity, 'bought', p.quantity, 'isWhole', p.refunded_cents = p.amount_cents,
      'buyer', json_build_object('fullName', b.full_name, 'email', b.email),
      'maker', json_build_object('fullName', m.full_name, 'email', m.email)) as found
    from return_events e join returns r on r.id = e.return_id join purchases p on p.id = r.purchase_id
    join users b on b.id = r.buyer_id join users m on m.id = r.maker_id where e.id = ${eventId}`,
    {
      found: object({
        maker: object({ fullName: text, email: text }),
        buyer: object({ fullName: text, email: text }),
        carrier: nullable(text),
        bought: number,
        title: text,
        image: anyBoughtPicture,
        kind: returns.kind,
        side: returnEvents.side,
        words: nullable(text),
        eventId: text,
        returnId: text,
        event: oneOf(...everyReturnState),
        isFiles: boolean,
        code: nullable(text),
        wish: returns.wish,
        dueOn: nullable(text),
        quantity: integer,
        isWhole: boolean,
        orderId: text,
      }),
    },
  )
  const found = rows[0]?.found
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
