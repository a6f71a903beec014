import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

/** One completed sale: at its price and the whole fee. A discount that the buyer was given is the platform's, from that fee. */
export type Sale = Pick<
  typeof purchases.$inferSelect,
  | 'id'
  | 'orderId'
  | 'projectId'
  | 'title'
  | 'kind'
  | 'quantity'
  | 'amountCents'
  | 'feeBps'
  | 'feeCents'
  | 'designerAmountCents'
> & {
  completedAt: Date
  /** What the buyer paid for sending it: beside the amounts, which are without it. */
  freightCents: Cents
  /** Of an object: which one, and what is written on it; empty when there is nothing to say. */
  detail: string
}

/** A maker's completed sales, newest first: of the last `days` days, or the newest of all time. Nothing about their buyers. */
export async function listSales(
  db: Database,
  designerId: string,
  asked: { now: Date; days?: number; limit: number },
): Promise<Sale[]> {
  const since = asked.days ? sql`${purchases.completedAt} >= ${periodStart(asked.now, asked.days)}` : undefined
  const rows = await db
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.designerId, designerId),
        eq(purchases.status, 'completed'),
        lte(purchases.completedAt, asked.now),
        since,
      ),
    )
    // As `purchases_designer` has them: the newest are read, and no others.
    .orderBy(sql`${purchases.completedAt} desc nulls last`, sql`${purchases.id} desc nulls last`)
    .limit(asked.limit)
  return rows.map(({ completedAt, ...row }) => ({
    id: row.id,
    orderId: row.orderId,
    projectId: row.projectId,
    title: row.title,
    detail: [row.variant, row.personalization && `texto “${row.personalization}”`].filter(Boolean).join(', '),
    kind: row.kind,
    quantity: row.quantity,
    amountCents: row.amountCents + row.discountCents - row.freightCents,
    freightCents: row.freightCents,
    feeBps: row.feeBps,
    feeCents: row.feeCents + row.discountCents,
    designerAmountCents: row.designerAmountCents - row.freightCents,
    completedAt: completedAt ?? asked.now,
  }))
}
