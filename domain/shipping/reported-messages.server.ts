import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Photo } from './photo.ts'

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

/** Messages that somebody reported and nobody decided about, the oldest report first. */
export async function reportedMessages(db: Database): Promise<ReportedMessage[]> {
  const { rows } = await db.execute<Row>(sql`
    select t.id, s.order_id, a.full_name as author_name, o.full_name as other_name, t.words, t.created_at, t.reported_at,
      (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height) order by f.id), '[]')
        from shipment_photos f where f.message_id = t.id) as photos
    from shipment_messages t join shipments s on s.id = t.shipment_id join users a on a.id = t.author_id
    join users o on o.id = case when s.buyer_id = a.id then s.maker_id else s.buyer_id end
    where t.reported_at is not null and t.decided_at is null order by t.reported_at limit ${most}`)
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

type Row = {
  id: string
  order_id: string
  author_name: string
  other_name: string
  words: string | null
  photos: Photo[]
  created_at: string
  reported_at: string
}
