import type { Database } from '#db/client.server.ts'
import { post } from './post.server.ts'
import { saleEntries, type SoldLine } from './posting.ts'

/** Posts the sale of an order, once however often it is asked. */
export async function recordSale(tx: Database, orderId: string, lines: SoldLine[], at: Date): Promise<void> {
  await post(tx, { key: `sale:${orderId}`, kind: 'sale', orderId, entries: saleEntries(lines) }, at)
}
