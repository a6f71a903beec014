import type { Database } from '#db/client.server.ts'
import { entitlements } from '#db/schema/commerce.ts'

/** Gives a buyer the files of what was paid. The caller has made sure that none of them is owned already. */
export async function grantFiles(
  tx: Database,
  { buyerId, purchases }: { buyerId: string; purchases: { id: string; projectId: string }[] },
  at: Date,
): Promise<void> {
  if (purchases.length === 0) return
  await tx
    .insert(entitlements)
    .values(purchases.map(({ id, projectId }) => ({ buyerId, projectId, purchaseId: id, grantedAt: at })))
}
