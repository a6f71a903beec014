import { sql } from 'drizzle-orm'
import { confirmReceipt } from '#domain/shipping/shipments.server.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { watchShipments } from '#domain/shipping/watch-shipments.server.ts'
import { business } from '#domain/shared/business.ts'
import type { PaymentWorld } from './payment-world.ts'

export type Carried = 'posted' | 'received' | 'watched'

/**
 * What happens to the parcels of these buyers: the maker of one of them posts it, its buyer says that it arrived, or time
 * alone counts (which concerns all). Asked for twice at once; what cannot be is refused.
 */
export async function carryParcel(
  { db, world }: PaymentWorld,
  buyers: { id: string }[],
  { parcel, move }: { parcel: number; move: Carried },
): Promise<void> {
  const { rows } = await db.execute<{ shipmentId: string; makerId: string; buyerId: string }>(sql`
    select id as "shipmentId", maker_id as "makerId", buyer_id as "buyerId" from shipments
    where buyer_id = any(${sql.param(buyers.map(({ id }) => id))}::uuid[]) order by id`)
  const chosen = rows[parcel % Math.max(1, rows.length)]
  const step = { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' } as const
  const carry = async () => {
    if (move === 'watched') await watchShipments(world)
    else if (chosen && move === 'posted') await advanceShipment(world, { ...chosen, step })
    else if (chosen) await confirmReceipt(world, chosen)
  }
  await Promise.all([carry(), carry()])
}

/** Shares of objects that their makers had before the object's term was over: it runs from the delivery, or from when it is assumed. */
export async function releasedTooEarly(db: PaymentWorld['db']): Promise<unknown[]> {
  const day = (instant: string) => sql.raw(`(${instant} at time zone 'America/Sao_Paulo')::date`)
  const { rows } = await db.execute(sql`
    select p.id from earnings e join purchases p on p.id = e.purchase_id
    left join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id
    where p.kind = 'printed' and e.released_at is not null and (
      (s.id is not null and (s.state <> 'delivered' or ${day('e.released_at')} <= ${day('s.delivered_at')} + ${business.withdrawalDays}::int))
      or (s.id is null and ${day('e.released_at')} <= ${day('p.completed_at')}
            + ${business.assumedDeliveryDays + business.withdrawalDays}::int))`)
  return rows
}

/** How many shares of delivered objects were released, and how many wait for theirs to arrive. */
export async function heldAndReleased(db: PaymentWorld['db']): Promise<{ released: number; held: number }> {
  const { rows } = await db.execute<{ released: number; held: number }>(sql`
    select count(*) filter (where s.state = 'delivered' and e.released_at is not null)::int as released,
           count(*) filter (where s.state <> 'delivered' and e.released_at is null)::int as held
    from earnings e join purchases p on p.id = e.purchase_id and p.kind = 'printed'
    join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id`)
  return rows[0] ?? { released: 0, held: 0 }
}
