import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { PictureBox } from '#db/schema/catalog.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { query } from '#db/statement.ts'
import { integer, list, nullable, object, text, timestamp } from '#db/columns.ts'
import { carrierEvents, shipments } from '#db/schema/freight.ts'
import { documentContext, type StreetAddress } from '#domain/addresses/address.ts'
import { maskedCpf } from '#domain/shared/tax-id.ts'
import { fromPieceOf, pieceDetail } from '#db/sql/piece.sql.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import type { CarrierStep } from '#domain/freight/label-seller.ts'
import type { FreightService, PromisedLabel } from '#domain/freight/quote.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { CancelReason, ShipmentState } from '#domain/orders/shipment.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { Fault } from '#fault'
import { findOwnShipment, type Side } from './shipments.server.ts'

export type ShipmentLine = {
  id: string
  title: string
  detail: string
  quantity: number
  image: { key: string; color: string; box: PictureBox | null } | null
  projectId: string
  /** Files of one piece with copies, if the maker owns the project; otherwise empty. */
  files: { name: string; quantity: number }[]
  /** Id of the agreement under which the maker prints another maker's files; null for own files and for the buyer. */
  agreementId: string | null
}

export type ShipmentPage = StreetAddress & {
  id: string
  orderId: string
  orderNumber: string
  state: ShipmentState
  /** Maker's reason to cancel; null if not cancelled, or cancelled by refunds. */
  cancelReason: CancelReason | null
  service: FreightService
  /** Label quoted at checkout, shown to the maker; null if none was quoted. */
  label: PromisedLabel | null
  freightCents: Cents
  grams: number
  /** Printing time in seconds on one printer; 0 for pieces in stock. */
  printSeconds: number
  needsProof: boolean
  /** Maker, without e-mail address: maker and buyer write in the shipment's conversation. */
  maker: { fullName: string; slug: string | null }
  buyer: { fullName: string }
  recipient: string
  /**
   * CPF of the recipient: masked for the buyer; complete for the maker until posting, for the declaration of contents.
   */
  document: string | null
  postBy: Day | null
  arriveBy: Day | null
  trackingCode: string | null
  carrier: string | null
  /** Steps that the carrier reported, oldest first. */
  carrierSteps: { step: CarrierStep; at: Date }[]
  documentKey: string | null
  at: { queued: Date | null; printing: Date | null; finishing: Date | null; proof: Date | null; approved: Date | null; posted: Date | null; delivered: Date | null; cancelled: Date | null } // prettier-ignore
  lines: ShipmentLine[]
}

/** Readers of the columns that are not in the row of the shipment. */
const partColumns = {
  maker: object({ fullName: text, slug: nullable(text) }),
  buyer: object({ fullName: text }),
  carrierSteps: list(object({ step: carrierEvents.step, at: timestamp })),
  lines: list(
    object({
      id: text,
      title: text,
      detail: text,
      quantity: integer,
      image: anyBoughtPicture,
      projectId: text,
      files: list(object({ name: text, quantity: integer })),
      agreementId: nullable(text),
    }),
  ),
}

/** Returns a shipment to its maker or buyer; null for other users. */
export async function shipmentPage(
  { db, secret }: { db: Database; secret: string },
  shipmentId: string,
  side: Side,
): Promise<ShipmentPage | null> {
  const row = await findOwnShipment(db, shipmentId, side)
  if (!row) return null
  const agreement = sql`(select g.id from print_agreements g where g.project_id = p.project_id and g.printer_id = p.designer_id
    and p.royalty_owner_id is not null order by g.created_at desc limit 1)`
  const files = sql`(select coalesce(json_agg(json_build_object('name', f.original_name, 'quantity', f.piece_quantity) order by f.position, f.id), '[]')
    ${fromPieceOf(sql`p.project_id`)} and exists (select 1 from projects o where o.id = p.project_id and o.designer_id = p.designer_id))`
  const rows = await query(
    db,
    sql`
    select json_build_object(
      'maker', (select json_build_object('fullName', u.full_name, 'slug', ${shopSlug(sql`u.id`)}) from users u where u.id = ${row.makerId}),
      'buyer', (select json_build_object('fullName', full_name) from users where id = ${row.buyerId}),
      'carrierSteps', (select coalesce(json_agg(json_build_object('step', e.step, 'at', e.happened_at) order by e.happened_at, e.step), '[]')
        from carrier_events e where e.shipment_id = ${shipmentId}),
      'lines', (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'detail', ${pieceDetail()}, 'quantity',
          case when p.status = 'completed' then p.quantity - p.refunded_quantity else p.quantity end,
          'projectId', p.project_id, 'files', ${'makerId' in side ? files : sql`'[]'::json`},
          'agreementId', ${'makerId' in side ? agreement : sql`null`},
          'image', ${boughtPicture}) order by p.id), '[]')
        from purchases p where p.order_id = ${row.orderId} and p.designer_id = ${row.makerId} and p.kind = 'printed'
          and (p.status = 'completed' or ${row.state === 'cancelled'}))) as found`,
    { found: object(partColumns) },
  )
  const found = rows[0]?.found
  if (!found) throw new Fault(`shipment ${shipmentId}: no buyer or maker`)
  const {
    sealedDocument,
    queuedAt,
    printingAt,
    finishingAt,
    proofAt,
    approvedAt,
    postedAt,
    deliveredAt,
    cancelledAt,
    ...facts
  } = row
  const isSending = 'makerId' in side && row.state !== 'delivered' && row.state !== 'cancelled'
  const cpf = sealedDocument && openSealedText(secret, documentContext(row.buyerId), sealedDocument)
  return {
    ...facts,
    ...found,
    label: 'makerId' in side ? row.label : null,
    orderNumber: orderNumber(row.orderId),
    document: cpf && (isSending ? cpf : maskedCpf(cpf)),
    at: {
      queued: queuedAt,
      printing: printingAt,
      finishing: finishingAt,
      proof: proofAt,
      approved: approvedAt,
      posted: postedAt,
      delivered: deliveredAt,
      cancelled: cancelledAt,
    },
  }
}

/** Returns a maker's own shipments in the order of `shipmentIds`; ignores others. */
export async function shipmentPages(
  world: { db: Database; secret: string },
  { makerId, shipmentIds }: { makerId: string; shipmentIds: readonly string[] },
): Promise<ShipmentPage[]> {
  const pages: ShipmentPage[] = []
  for (const id of shipmentIds) {
    const page = await shipmentPage(world, id, { makerId })
    if (page) pages.push(page)
  }
  return pages
}

export async function orderShipments(
  world: { db: Database; secret: string },
  { buyerId, orderId }: { buyerId: string; orderId: string },
): Promise<ShipmentPage[]> {
  const rows = await world.db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.buyerId, buyerId), ne(shipments.state, 'unpaid')))
    .orderBy(asc(shipments.id))
  const pages = await Promise.all(rows.map(({ id }) => shipmentPage(world, id, { buyerId })))
  return pages.filter((page) => page !== null)
}
