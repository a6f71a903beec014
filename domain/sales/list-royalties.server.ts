import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

/** What one sale of another maker's brought whose project it is. */
export type Royalty = {
  /** Of the purchase. */
  id: string
  orderId: string
  projectId: string
  title: string
  /** Which object it was; empty when there is nothing to say. */
  variant: string
  quantity: number
  royaltyCents: Cents
  completedAt: Date
}

/** The royalties of a maker's projects, newest first: of the last `days` days, or the newest of all time. Nothing about who bought. */
export async function listRoyalties(
  db: Database,
  ownerId: string,
  asked: { now: Date; days?: number; limit: number },
): Promise<Royalty[]> {
  const since = asked.days ? sql`${purchases.completedAt} >= ${periodStart(asked.now, asked.days)}` : undefined
  const rows = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.royaltyOwnerId, ownerId),
        gt(purchases.royaltyCents, 0),
        eq(purchases.status, 'completed'),
        lte(purchases.completedAt, asked.now),
        since,
      ),
    )
    // As `purchases_royalties` has them: the newest are read, and no others.
    .orderBy(sql`${purchases.completedAt} desc nulls last`, sql`${purchases.id} desc nulls last`)
    .limit(asked.limit)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    projectId: row.projectId,
    title: row.title,
    variant: row.variant,
    quantity: row.quantity,
    royaltyCents: row.royaltyCents,
    completedAt: row.completedAt ?? asked.now,
  }))
}
