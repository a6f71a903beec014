import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { moveShipment } from '#domain/orders/move-shipment.server.ts'

/**
 * What was posted arrived: the term in which the buyer may give it up begins, and the maker's share may be released after
 * it. In the caller's transaction; false when it had arrived before or was never posted.
 */
export async function deliverShipment(tx: Database, shipmentId: string, at: Date): Promise<boolean> {
  if (!(await moveShipment(tx, shipmentId, 'delivered', at))) return false
  await tx.execute(sql`
    update earnings e set payable_on = ${payableOn('printed', at, at)}
    from purchases p join shipments s on s.order_id = p.order_id and s.maker_id = p.designer_id
    where s.id = ${shipmentId} and p.kind = 'printed' and e.purchase_id = p.id and e.released_at is null`)
  await enqueue(tx, 'send-shipment-notice', { shipmentId, event: 'delivered' })
  return true
}
