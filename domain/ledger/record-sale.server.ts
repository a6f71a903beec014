import type { Database } from '#db/client.server.ts'
import { earnings } from '#db/schema/ledger.ts'
import { payableOn } from './payable-on.ts'
import { post } from './post.server.ts'
import { saleEntries, type SoldLine } from './posting.ts'

/** Posts the sale of an order and dates the maker's share of each line, once however often it is asked. */
export async function recordSale(
  tx: Database,
  orderId: string,
  lines: (SoldLine & { id: string; kind: 'digital' | 'printed' })[],
  at: Date,
): Promise<void> {
  const isNew = await post(tx, { key: `sale:${orderId}`, kind: 'sale', orderId, entries: saleEntries(lines) }, at)
  if (!isNew) return
  await tx.insert(earnings).values(
    lines.map(({ id, kind, designerId }) => ({
      purchaseId: id,
      makerId: designerId,
      payableOn: payableOn(kind, at),
      createdAt: at,
    })),
  )
}
