import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { moveOrder } from './move-order.server.ts'

/**
 * Cancels the buyer's other open orders that contain files which now are theirs, so that a second tab cannot be paid.
 * If it is paid at that very instant all the same, those files are refunded when the payment arrives.
 */
export async function cancelOverlappingOrders(
  tx: Database,
  { buyerId, paidOrderId, projectIds }: { buyerId: string; paidOrderId: string; projectIds: string[] },
  at: Date,
): Promise<void> {
  if (projectIds.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.buyer_id = ${buyerId} and o.state = 'pending' and o.id <> ${paidOrderId}
      and exists (select 1 from purchases p
                   where p.order_id = o.id and p.kind = 'digital' and p.project_id = any(${sql.param(projectIds)}::uuid[]))
    order by o.id`)
  for (const { id } of rows) {
    if (await moveOrder(tx, id, 'cancelled', at)) await enqueue(tx, 'expire-session', { orderId: id })
  }
}
