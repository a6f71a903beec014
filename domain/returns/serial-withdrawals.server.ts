import { sql } from 'drizzle-orm'
import { integer, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'

/**
 * Returns which of the withdrawn file purchases exceed the allowed number of withdrawals after download. The caller has
 * locked the buyer (`lockForMoney`).
 */
export async function serialWithdrawals(
  tx: Database,
  { buyerId, files, at }: { buyerId: string; files: readonly { purchaseId: string }[]; at: Date },
): Promise<string[]> {
  if (files.length === 0) return []
  const { after, days } = business.serialWithdrawal
  const since = new Date(at.getTime() - days * 86_400_000).toISOString()
  const wasDownloaded = sql`exists (select 1 from downloads d join entitlements e on e.id = d.entitlement_id where e.purchase_id = p.id)`
  const [earlier] = await query(
    tx,
    sql`
    select count(*)::int as count from purchases p
    where p.buyer_id = ${buyerId} and p.kind = 'digital' and ${wasDownloaded} and (
      exists (select 1 from refunds f where f.purchase_id = p.id and f.reason = 'withdrawal' and f.created_at >= ${since}::timestamptz)
      or exists (select 1 from returns r where r.purchase_id = p.id and r.kind = 'withdrawal' and r.state = 'review'))`,
    { count: integer },
  )
  const ids = files.map(({ purchaseId }) => purchaseId)
  const downloaded = await query(
    tx,
    sql`select p.id from purchases p where p.id = any(${sql.param(ids)}::uuid[]) and ${wasDownloaded} order by p.id`,
    { id: text },
  )
  return downloaded.slice(Math.max(0, after - (earlier?.count ?? 0))).map(({ id }) => id)
}
