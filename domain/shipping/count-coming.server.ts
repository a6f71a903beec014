import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

/** How much is being made for a buyer or on its way, and what of it waits for them: photographs to approve. */
export async function countComing(db: Database, buyerId: string): Promise<{ coming: number; toApprove: number }> {
  const { rows } = await db.execute<{ coming: number; toApprove: number }>(sql`
    select count(*)::int as coming, count(*) filter (where s.state = 'proof')::int as "toApprove"
    from shipments s where s.buyer_id = ${buyerId}
      and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved', 'posted')`)
  return rows[0] ?? { coming: 0, toApprove: 0 }
}
