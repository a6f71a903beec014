import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

export type MakerTotals = {
  projects: number
  activeProjects: number
  /** Completed sales, of deleted projects too. */
  sales: number
  salesOfWeek: number
  /** What stayed with the maker, the fee taken off, royalties with it. */
  revenueCents: Cents
  /** What of it pieces brought that others printed. */
  royaltyCents: Cents
}

/** The figures on top of the maker dashboard: read from counters and indexes, however much was sold. */
export async function makerTotals(db: Database, designerId: string, now: Date): Promise<MakerTotals> {
  const weekBegan = addDays(dayOf(now), -6)
  const { rows } = await db.execute<Row>(sql`
    select (select count(*)::int from projects where designer_id = ${designerId} and deleted_at is null) as projects,
           (select count(*)::int from projects where designer_id = ${designerId} and is_listed) as active, s.sales, s.week, s.revenue, s.royalty
    from (select coalesce(sum(sales), 0)::int as sales, coalesce(sum(sales) filter (where day >= ${weekBegan}), 0)::int as week,
                 coalesce(sum(net_cents + royalty_cents), 0)::bigint as revenue, coalesce(sum(royalty_cents), 0)::bigint as royalty
          from sales_days where maker_id = ${designerId}) s`)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { projects, active, sales, week, revenue, royalty } = row
  const money = { revenueCents: Number(revenue), royaltyCents: Number(royalty) }
  return { projects, activeProjects: active, sales, salesOfWeek: week, ...money }
}

type Row = { projects: number; active: number; sales: number; week: number; revenue: string; royalty: string }
