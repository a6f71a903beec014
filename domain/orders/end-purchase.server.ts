import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { boolean, integer, text } from '#db/columns.ts'
import { purchases } from '#db/schema/commerce.ts'
import { pieceGrams } from '#domain/freight/quote-shipments.server.ts'
import type { Parts } from '#domain/ledger/posting.ts'
import { revokeEntitlements } from '#domain/library/entitlements.server.ts'
import { businessZone } from '#domain/shared/day.ts'
import { Fault } from '#fault'
import { countSales } from './complete-purchases.server.ts'
import { moveOrder, movePurchases, moveShipment } from './moves.server.ts'
import type { PurchaseState } from './purchase.ts'

export type KeptPurchase = {
  id: string
  orderId: string
  projectId: string
  kind: 'digital' | 'printed'
  status: PurchaseState
  quantity: number
  refundedQuantity: number
}

/** Subtracts a refund's share and royalty from the makers' daily sales. */
export async function countReturned(tx: Database, purchaseId: string, parts: Parts): Promise<void> {
  const { designerAmountCents, royaltyCents } = parts
  await execute(
    tx,
    sql`
    insert into sales_days (maker_id, day, sales, net_cents, royalty_cents)
    select part.maker_id, (p.completed_at at time zone ${businessZone})::date, 0, -part.net, -part.royalty
    from purchases p, lateral (values (p.designer_id, ${designerAmountCents}::bigint, 0::bigint), (p.royalty_owner_id, 0, ${royaltyCents}::bigint))
      part (maker_id, net, royalty)
    where p.id = ${purchaseId} and p.status = 'completed' and (part.net > 0 or part.royalty > 0) order by 1, 2
    on conflict (maker_id, day) do update set net_cents = sales_days.net_cents + excluded.net_cents,
      royalty_cents = sales_days.royalty_cents + excluded.royalty_cents`,
  )
}

export async function endPurchase(
  tx: Database,
  purchase: KeptPurchase & { parts: Parts },
  event: 'refunded' | 'charged_back',
  at: Date,
): Promise<void> {
  if (purchase.status === 'completed') {
    await countSales(tx, [purchase.projectId], -1)
    await countReturned(tx, purchase.id, purchase.parts)
  }
  if ((await movePurchases(tx, [purchase.id], event, at)) !== 1)
    throw new Fault(`purchase ${purchase.id}: ${purchase.status}, cannot be ${event}`)
  if (purchase.status === 'completed') await revokeEntitlements(tx, purchase.id, at)
  const [left] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(eq(purchases.orderId, purchase.orderId), inArray(purchases.status, ['pending', 'cancelled', 'completed'])),
    )
    .limit(1)
  if (!left) await moveOrder(tx, purchase.orderId, event, at)
}

type Line = {
  id: string
  kind: 'digital' | 'printed'
  status: PurchaseState
  quantity: number
  refundedQuantity: number
  /** True if the pieces do not return to the maker's stock. */
  keepsStock?: boolean
}

/**
 * Cancels a fully refunded printed purchase, and its unposted shipment if that holds nothing else. The caller has
 * locked the order (`lockForMoney`).
 */
export async function cancelObject(tx: Database, line: Line, at: Date): Promise<void> {
  if (line.kind !== 'printed') return
  const shipment = await cancelPieces(tx, line, line.quantity - line.refundedQuantity)
  if (!shipment) return
  if (shipment.left === 0) await moveShipment(tx, shipment.id, 'cancelled', at)
  await execute(tx, sql`update purchases set from_stock = false where id = ${line.id} and from_stock`)
}

/** Cancels unposted pieces of a purchase, and restores stock; returns their shipment, null if already posted. */
export async function cancelPieces(
  tx: Database,
  { id: purchaseId, status, keepsStock }: Pick<Line, 'id' | 'status' | 'keepsStock'>,
  pieces: number,
): Promise<{ id: string; left: number } | null> {
  // Counts what remains afterwards: without these items, and without the purchase if it is fully refunded.
  const rows = await query(
    tx,
    sql`
    select s.id, k.left, k.made, not p.from_stock as is_made
    from purchases p join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id,
    lateral (select count(*)::int as left, coalesce(sum(o.quantity - o.refunded_quantity) filter (where not o.from_stock), 0)::int as made
      from purchases o where o.order_id = p.order_id and o.designer_id = p.designer_id
        and o.kind = 'printed' and o.status in ('pending', 'completed') and o.refunded_cents < o.amount_cents) k
    where p.id = ${purchaseId} and s.state in ('unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved')`,
    { id: text, left: integer, made: integer, is_made: boolean },
  )
  const [shipment] = rows
  if (!shipment) return null
  const { id, left, made } = shipment
  // Undeliverable items were never in the print queue.
  if (status !== 'completed') return { id, left }
  if (shipment.is_made)
    await execute(
      tx,
      sql`
      update shipments set print_seconds = round(print_seconds::numeric * ${made} / ${made + pieces}) where id = ${id} and print_seconds > 0`,
    )
  else if (!keepsStock)
    await execute(
      tx,
      sql`
      update printed_offers d set stock = d.stock + ${pieces} from purchases p
      where p.id = ${purchaseId} and d.offer_id = p.offer_id and d.stock is not null`,
    )
  await weighAgain(tx, { shipmentId: id, purchaseId, pieces })
  return { id, left }
}

/** Subtracts the weight of cancelled pieces from a shipment, in proportion to the present weight of all its pieces. */
async function weighAgain(
  tx: Database,
  { shipmentId, purchaseId, pieces }: { shipmentId: string; purchaseId: string; pieces: number },
): Promise<void> {
  const lines = await query(
    tx,
    sql`
    select o.id, o.offer_id as "offerId",
      case when o.refunded_cents < o.amount_cents then o.quantity - o.refunded_quantity else 0 end as left
    from shipments s join purchases o on o.order_id = s.order_id and o.designer_id = s.maker_id
    where s.id = ${shipmentId} and o.kind = 'printed' and o.status = 'completed'`,
    { id: text, offerId: text, left: integer },
  )
  const gramsOf = await pieceGrams(
    tx,
    lines.map(({ offerId }) => offerId),
  )
  const weigh = (offerId: string, count: number) => (gramsOf.get(offerId) ?? 0) * count
  const left = lines.reduce((sum, line) => sum + weigh(line.offerId, line.left), 0)
  const gone = weigh(lines.find((line) => line.id === purchaseId)?.offerId ?? '', pieces)
  if (left === 0) return
  await execute(
    tx,
    sql`update shipments set grams = greatest(1, round(grams::numeric * ${left} / ${left + gone})) where id = ${shipmentId}`,
  )
}
