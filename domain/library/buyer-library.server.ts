import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, number, object, oneOf, type RowOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shipments } from '#db/schema/freight.ts'
import { purchases } from '#db/schema/commerce.ts'
import { anyOpenReturn, boughtNumber, isDisputed, isInForce, openReturn } from '#db/sql/bought.sql.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { anyLicence, boughtLicence, newestUpgrade } from '#db/sql/licence.sql.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { query } from '#db/statement.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { business } from '#domain/shared/business.ts'
import { type PageOf, pageOf } from '#domain/shared/list.ts'
import { ownQuery } from '#domain/spelling/search-query.ts'

const itemColumns = {
  purchaseId: text,
  projectId: text,
  kind: purchases.kind,
  title: text,
  detail: text,
  licence: anyLicence,
  quantity: integer,
  refundedQuantity: integer,
  returningQuantity: integer,
  amountCents: integer,
  completedAt: timestamp,
  designerName: text,
  designerSlug: nullable(text),
  isListed: boolean,
  orderId: text,
  /** True if the project also sells a printed object. */
  isPrinted: boolean,
  withdrawalRule: purchases.withdrawalRule,
  openReturn: anyOpenReturn,
  /** True while a dispute is open at the buyer's bank. */
  isDisputed: boolean,
  reviewed: boolean,
  image: anyBoughtPicture,
  files: list(
    object({
      id: text,
      number: number,
      format: text,
      originalName: text,
      sizeBytes: number,
      isNew: boolean,
      triangles: nullable(number),
      /** Width, depth and height of the largest object, in mm; null if not measured. */
      size: nullable(list(number)),
      objects: nullable(integer),
    }),
  ),
  shipment: nullable(
    object({
      service: shipments.service,
      state: oneOf('queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered'),
      postBy: nullable(text),
      arriveBy: nullable(text),
      deliveredAt: nullable(text),
    }),
  ),
}

export type LibraryItem = RowOf<typeof itemColumns> & { orderNumber: string }

export async function buyerLibrary(
  db: Database,
  buyerId: string,
  { q = '', page }: { q?: string; page: number },
): Promise<PageOf<LibraryItem>> {
  const ownWords = ownQuery(q)
  const own = sql`${isOwn(buyerId)} and p.upgrade_of is null`
  const wanted = ownWords === null ? own : sql`${own} and ${isFoundBy(q, ownWords)}`
  const [row] = await query(db, sql`select count(*)::int as total from purchases p where ${wanted}`, { total: integer })
  const { offset, ...place } = pageOf(page, row?.total ?? 0, business.pageSize)
  const onPage = sql`p.id in (select p.id from purchases p where ${wanted} order by ${newest} limit ${business.pageSize} offset ${offset})`
  return { items: await itemsOf(db, buyerId, onPage), ...place }
}

/** SQL condition: the words match purchase `p` by project, title, maker's name or order number. */
function isFoundBy(q: string, ownWords: string): SQL {
  return sql`(right(p.order_id::text, 8) = ${q.trim().toLowerCase()} or exists (
    select from projects pr join users m on m.id = p.designer_id where pr.id = p.project_id
      and (pr.search_vector || to_tsvector('simple', unaccent(concat_ws(' ', p.title, m.full_name)))) @@ ${ownWords}::tsquery))`
}

export async function boughtWith(db: Database, buyerId: string, orderId: string): Promise<LibraryItem[]> {
  return itemsOf(db, buyerId, sql`p.order_id = ${orderId}`)
}

function isOwn(buyerId: string): SQL {
  return sql`p.buyer_id = ${buyerId} and p.status = 'completed'`
}

const licenceInForce = sql`coalesce((select json_build_object('licence', u.licence, 'pieces', u.licence_pieces) ${newestUpgrade}), ${boughtLicence})`

const newest = sql`p.completed_at desc, p.id desc`

async function itemsOf(db: Database, buyerId: string, which: SQL): Promise<LibraryItem[]> {
  const rows = await query(
    db,
    sql`
    select p.id as "purchaseId", p.project_id as "projectId", p.kind, p.title, ${licenceInForce} as licence, ${pieceDetail()} as detail, p.quantity,
           p.refunded_quantity as "refundedQuantity", p.returning_quantity as "returningQuantity", p.amount_cents as "amountCents",
           p.completed_at as "completedAt", ${makerName(sql`u`)} as "designerName", ${shopSlug(sql`u.id`)} as "designerSlug", pr.is_listed as "isListed",
           'printed' = any(pr.offer_kinds) as "isPrinted", p.order_id as "orderId", p.withdrawal_rule as "withdrawalRule",
           ${openReturn(sql`p.id`)} as "openReturn", ${isDisputed(sql`p.id`)} as "isDisputed",
           (select json_build_object('service', s.service, 'postBy', s.post_by, 'arriveBy', s.arrive_by, 'state', s.state, 'deliveredAt', s.delivered_at) from shipments s
             where p.kind = 'printed' and s.order_id = p.order_id and s.maker_id = p.designer_id) as shipment,
           exists (select 1 from reviews r where r.project_id = p.project_id and r.user_id = p.buyer_id) as reviewed,
           ${boughtPicture} as image,
           coalesce((
             select json_agg(json_build_object('id', f.id, 'number', ${boughtNumber}, 'format', f.format, 'originalName', f.original_name,
               'sizeBytes', f.size_bytes, 'isNew', f.created_at > p.completed_at, 'triangles', m.triangles,
               'size', case when m.width_mm is not null then json_build_array(m.width_mm * coalesce(m.unit_mm, 1),
                 m.depth_mm * coalesce(m.unit_mm, 1), m.height_mm * coalesce(m.unit_mm, 1)) end, 'objects', m.objects) order by ${boughtNumber})
             from project_files f join entitlements e on e.purchase_id = coalesce(p.upgrade_of, p.id) and ${isInForce}
               left join model_reports m on m.storage_key = f.storage_key
             where p.kind = 'digital' and f.project_id = p.project_id and (f.removed_at is null or f.removed_at > p.created_at)
           ), '[]') as files
    from purchases p join projects pr on pr.id = p.project_id join users u on u.id = p.designer_id
    where ${isOwn(buyerId)} and ${which}
    order by ${newest}`,
    itemColumns,
  )
  return rows.map((row) => ({ ...row, orderNumber: row.orderId.slice(-8).toUpperCase() }))
}
