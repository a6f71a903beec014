import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { moveShipment } from './move-shipment.server.ts'

/**
 * A printed purchase of which nothing is left. What was not posted yet is not sent any more: its shipment ends when nothing
 * else is in it, and a piece that lay ready lies there again.
 */
export async function giveUpObject(tx: Database, purchaseId: string, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string; left: number }>(sql`
    select s.id, (select count(*)::int from purchases o where o.order_id = p.order_id and o.designer_id = p.designer_id
                     and o.kind = 'printed' and o.status in ('pending', 'completed')) as left
    from purchases p join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id
    where p.id = ${purchaseId} and s.state in ('unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved') for update of s`)
  const [shipment] = rows
  if (!shipment) return
  if (shipment.left === 0) await moveShipment(tx, shipment.id, 'cancelled', at)
  await tx.execute(sql`
    with back as (update purchases set from_stock = false where id = ${purchaseId} and from_stock returning offer_id, quantity)
    update printed_offers d set stock = d.stock + back.quantity from back where d.offer_id = back.offer_id and d.stock is not null`)
}
