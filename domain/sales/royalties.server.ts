import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, text, timestamp } from '#db/columns.ts'
import { purchases } from '#db/schema/commerce.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { periodStart } from './sales-summary.server.ts'

export type RoyaltiesSummary = {
  pieces: number
  cents: Cents
}

export async function royaltiesSummary(
  db: Database,
  ownerId: string,
  days: number,
  now: Date,
): Promise<{ current: RoyaltiesSummary; previous: RoyaltiesSummary }> {
  const start = periodStart(now, days)
  const rows = await query(
    db,
    sql`
    select (completed_at >= ${start}) as "isCurrent", sum(quantity - refunded_quantity)::int as pieces, sum(royalty_cents - refunded_royalty_cents)::bigint as cents
    from purchases
    where royalty_owner_id = ${ownerId} and royalty_cents > 0 and status = 'completed'
      and completed_at >= ${periodStart(now, 2 * days)} and completed_at <= ${now.toISOString()}::timestamptz
    group by 1`,
    { isCurrent: boolean, pieces: integer, cents: integer },
  )
  const of = (period: boolean) => {
    const { pieces, cents } = rows.find(({ isCurrent }) => isCurrent === period) ?? { pieces: 0, cents: 0 }
    return { pieces, cents }
  }
  return { current: of(true), previous: of(false) }
}

export type ProjectRoyalties = {
  projectId: string
  title: string
  /** True if the project was deleted and so has no page. */
  isDeleted: boolean
  image: Picture | null
  printers: number
  pieces: number
  cents: Cents
  lastSaleAt: Date
}

const projectsShown = 50

export async function royaltiesByProject(
  db: Database,
  ownerId: string,
  { days, now }: { days: number; now: Date },
): Promise<ProjectRoyalties[]> {
  return query(
    db,
    sql`
    with best as (
      select s.project_id as "projectId", count(distinct s.designer_id)::int as printers, sum(s.quantity - s.refunded_quantity)::int as pieces,
             sum(s.royalty_cents - s.refunded_royalty_cents)::bigint as cents, max(s.completed_at) as "lastSaleAt"
      from purchases s where s.royalty_owner_id = ${ownerId} and s.royalty_cents > 0 and s.status = 'completed'
        and s.completed_at >= ${periodStart(now, days)} and s.completed_at <= ${now.toISOString()}::timestamptz
      group by s.project_id order by cents desc, s.project_id limit ${projectsShown}
    )
    select best.*, p.title, p.deleted_at is not null as "isDeleted", ${firstPicture(sql`p.id`)} as image
    from best join projects p on p.id = best."projectId"
    order by best.cents desc, best."projectId"`,
    {
      projectId: text,
      title: text,
      isDeleted: boolean,
      image: anyPicture,
      printers: integer,
      pieces: integer,
      cents: integer,
      lastSaleAt: timestamp,
    },
  )
}

export type Royalty = {
  id: string
  orderId: string
  projectId: string
  title: string
  variant: string
  quantity: number
  refundedQuantity: number
  royaltyCents: Cents
  refundedCents: Cents
  completedAt: Date
}

/** Returns a maker's royalties, newest first, in the last `days` or of all time; nothing about buyers. */
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
    // Matches the index `purchases_royalties`, so that only the newest rows are read.
    .orderBy(desc(purchases.completedAt), desc(purchases.id))
    .limit(asked.limit)
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    projectId: row.projectId,
    title: row.title,
    variant: row.variant,
    quantity: row.quantity,
    refundedQuantity: row.refundedQuantity,
    royaltyCents: row.royaltyCents - row.refundedRoyaltyCents,
    refundedCents: row.refundedRoyaltyCents,
    completedAt: row.completedAt ?? asked.now,
  }))
}
