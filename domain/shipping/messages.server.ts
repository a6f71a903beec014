import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask, execute } from '#db/statement.ts'
import { integer, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { shipments } from '#db/schema/freight.ts'
import { shipmentMessages, shipmentPhotos } from '#db/schema/returns.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import type { ConversationSide, MessageKind, Photo } from './message.ts'
import type { StoredPhoto } from './photos.server.ts'

export type NewMessage = {
  shipmentId: string
  /** Null when a deadline approved. */
  authorId: string | null
  kind: MessageKind
  words: string | null
  photos: readonly StoredPhoto[]
}

/** Writes what one side of a shipment says, with its photographs, and has the other written to. Inner verb. */
export async function writeMessage(tx: Database, message: NewMessage, at: Date): Promise<void> {
  const { photos, ...said } = message
  const { shipmentId, authorId: ownerId } = message
  const [row] = await tx
    .insert(shipmentMessages)
    .values({ ...said, createdAt: at })
    .returning({ id: shipmentMessages.id })
  if (!row) throw new Error('a message about a shipment was not written')
  if (photos.length > 0 && ownerId)
    await tx
      .insert(shipmentPhotos)
      .values(photos.map((photo) => ({ ...photo, shipmentId, ownerId, messageId: row.id, createdAt: at })))
  await enqueue(tx, 'send-order-message', { messageId: row.id })
}

/** One side says that what the other wrote should not be there; staff looks at it, once. */
export async function reportMessage(
  { db, clock }: { db: Database; clock: Clock },
  { personId, messageId }: { personId: string; messageId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(messageId)) return { ok: false, reason: 'not_found' }
  const rowCount = await execute(
    db,
    sql`
    update shipment_messages t set reported_at = coalesce(t.reported_at, ${clock.now().toISOString()})
    from shipments s where t.id = ${messageId} and s.id = t.shipment_id and t.author_id <> ${personId}
      and ${personId} in (s.buyer_id, s.maker_id)`,
  )
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'not_found' }
}

export type ReportedMessage = {
  id: string
  orderNumber: string
  authorName: string
  otherName: string
  words: string | null
  photos: Photo[]
  at: Date
  reportedAt: Date
}

/** As many as a page shows. */
const most = 50

/** Reported messages that staff did not decide about yet, the oldest report first. */
export async function reportedMessages(db: Database): Promise<ReportedMessage[]> {
  const rows = await ask(
    db,
    sql`
    select t.id, s.order_id, a.full_name as author_name, o.full_name as other_name, t.words, t.created_at, t.reported_at,
      (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
        from shipment_photos f where f.message_id = t.id) as photos
    from shipment_messages t join shipments s on s.id = t.shipment_id join users a on a.id = t.author_id
    join users o on o.id = case when s.buyer_id = a.id then s.maker_id else s.buyer_id end
    where t.reported_at is not null and t.decided_at is null order by t.reported_at limit ${most}`,
    {
      id: text,
      order_id: text,
      author_name: text,
      other_name: text,
      words: nullable(text),
      photos: list(object({ id: text, width: number, height: number })),
      created_at: text,
      reported_at: text,
    },
  )
  return rows.map((row) => ({
    id: row.id,
    orderNumber: orderNumber(row.order_id),
    authorName: row.author_name,
    otherName: row.other_name,
    words: row.words,
    photos: row.photos,
    at: new Date(row.created_at),
    reportedAt: new Date(row.reported_at),
  }))
}

/** Staff decides about a reported message: it stays, or is hidden. Once, with a reason that is written down. */
export async function decideMessage(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { messageId, isHidden, reason }: { messageId: string; isHidden: boolean; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isStaff(staff) || !isUuid(messageId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [message] = await tx
      .update(shipmentMessages)
      .set({ decidedAt: at, decidedBy: staff.id, isHidden })
      .where(
        and(
          eq(shipmentMessages.id, messageId),
          isNotNull(shipmentMessages.reportedAt),
          isNull(shipmentMessages.decidedAt),
        ),
      )
      .returning({ shipmentId: shipmentMessages.shipmentId })
    if (!message) return { ok: false, reason: 'not_found' } as const
    const [shipment] = await tx
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(eq(shipments.id, message.shipmentId))
    const orderId = shipment?.orderId ?? ''
    const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
    const action = isHidden ? 'hide_message' : 'keep_message'
    await recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}

export type MessageForMail = {
  messageId: string
  shipmentId: string
  orderNumber: string
  kind: MessageKind
  side: ConversationSide | null
  words: string | null
  photoCount: number
  titles: string[]
  buyer: { fullName: string; email: string }
  maker: { fullName: string; email: string }
}

/** What was said about a shipment, as the other side is written to about it; null once it is hidden. For jobs only: it carries e-mail addresses. */
export async function messageForMail(db: Database, messageId: string): Promise<MessageForMail | null> {
  const rows = await ask(
    db,
    sql`
    select json_build_object('messageId', t.id, 'shipmentId', s.id, 'orderId', s.order_id, 'kind', t.kind, 'words', t.words,
      'side', case t.author_id when s.buyer_id then 'buyer' when s.maker_id then 'maker' end,
      'photoCount', (select count(*)::int from shipment_photos f where f.message_id = t.id),
      'titles', (select coalesce(json_agg(p.title order by p.id), '[]') from purchases p
        where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed' and p.status = 'completed'),
      'buyer', json_build_object('fullName', b.full_name, 'email', b.email),
      'maker', json_build_object('fullName', m.full_name, 'email', m.email)) as found
    from shipment_messages t join shipments s on s.id = t.shipment_id join users b on b.id = s.buyer_id
    join users m on m.id = s.maker_id where t.id = ${messageId} and not t.is_hidden`,
    {
      found: object({
        shipmentId: text,
        titles: list(text),
        maker: object({ fullName: text, email: text }),
        buyer: object({ fullName: text, email: text }),
        messageId: text,
        kind: oneOf('proof', 'message', 'approval', 'adjustment'),
        side: nullable(oneOf('maker', 'buyer')),
        words: nullable(text),
        photoCount: integer,
        orderId: text,
      }),
    },
  )
  const found = rows[0]?.found
  if (!found) return null
  const { orderId, ...mail } = found
  return { ...mail, orderNumber: orderNumber(orderId) }
}
