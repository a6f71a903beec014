import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

export type MakerTotals = {
  projects: number
  activeProjects: number
  /** Completed sales, of deleted projects too. */
  sales: number
  salesOfWeek: number
  /** What stayed with the maker, the fee taken off. */
  revenueCents: Cents
}

/** The figures on top of the maker dashboard. */
export async function makerTotals(db: Database, designerId: string, now: Date): Promise<MakerTotals> {
  const { rows } = await db.execute<Row>(sql`
    select p.projects, p.active, s.sales, s.week, s.revenue
    from (select count(*)::int as projects, (count(*) filter (where is_listed))::int as active
          from projects where designer_id = ${designerId} and deleted_at is null) p,
         (select count(*)::int as sales, (count(*) filter (where completed_at >= ${periodStart(now, 7)}))::int as week,
                 coalesce(sum(designer_amount_cents - freight_cents), 0)::bigint as revenue
          from purchases where designer_id = ${designerId} and status = 'completed') s`)
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { projects, active, sales, week, revenue } = row
  return { projects, activeProjects: active, sales, salesOfWeek: week, revenueCents: Number(revenue) }
}

type Row = { projects: number; active: number; sales: number; week: number; revenue: string }
