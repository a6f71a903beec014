import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { boolean, integer, number, text } from '#db/columns.ts'
import { addDays, businessZone, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { grainOf, type Period } from './period.ts'

export type SalesSummary = {
  sales: number
  digital: number
  printed: number
  grossCents: Cents
  /** The maker's share. */
  netCents: Cents
  /** What went to the makers of projects that this one printed. */
  royaltyCents: Cents
  /** Gross by sale, rounded to the cent; 0 without sales. */
  averageCents: Cents
}

/** A maker's completed sales of the last `days` days and of as many days before them. */
export async function salesSummary(
  db: Database,
  designerId: string,
  days: number,
  now: Date,
): Promise<{ current: SalesSummary; previous: SalesSummary }> {
  const start = periodStart(now, days)
  const rows = await ask(
    db,
    sql`
    select (completed_at >= ${start}) as is_current, count(*)::int as sales, (count(*) filter (where kind = 'digital'))::int as digital,
           sum(amount_cents + discount_cents - freight_cents)::bigint as gross, sum(designer_amount_cents - freight_cents)::bigint as net, sum(royalty_cents)::bigint as royalty
    from purchases
    where designer_id = ${designerId} and status = 'completed'
      and completed_at >= ${periodStart(now, 2 * days)} and completed_at <= ${now.toISOString()}::timestamptz
    group by 1`,
    { is_current: boolean, sales: integer, digital: integer, gross: text, net: text, royalty: text },
  )
  const of = (isCurrent: boolean) => toSummary(rows.find((row) => row.is_current === isCurrent))
  return { current: of(true), previous: of(false) }
}

type SummaryRow = { is_current: boolean; sales: number; digital: number; gross: string; net: string; royalty: string }

function toSummary(row: SummaryRow | undefined): SalesSummary {
  if (!row) return { sales: 0, digital: 0, printed: 0, grossCents: 0, netCents: 0, royaltyCents: 0, averageCents: 0 }
  const { sales, digital } = row
  const [grossCents, netCents] = [Number(row.gross), Number(row.net)]
  return {
    sales,
    digital,
    printed: sales - digital,
    grossCents,
    netCents,
    royaltyCents: Number(row.royalty),
    averageCents: Math.round(grossCents / sales),
  }
}

/** The sales of one day or month of São Paulo. */
export type SalesBucket = {
  /** First day of it, `2026-11-21`; of a month cut by the period's start, its first day all the same. */
  from: string
  digital: number
  printed: number
  grossCents: Cents
  netCents: Cents
}

/** A maker's completed sales, bar by bar, oldest first; days and months without sales are there too. */
export async function salesOverTime(
  db: Database,
  designerId: string,
  period: Period,
  now: Date,
): Promise<SalesBucket[]> {
  const grain = grainOf(period)
  const localDay = (instant: ReturnType<typeof sql>) =>
    sql`date_trunc(${grain}, (${instant}) at time zone ${businessZone})`
  const today = sql`${now.toISOString()}::timestamptz`
  const rows = await ask(
    db,
    sql`
    with sold as (
      select ${localDay(sql`completed_at`)} as bucket, (count(*) filter (where kind = 'digital'))::int as digital,
             (count(*) filter (where kind = 'printed'))::int as printed,
             sum(amount_cents + discount_cents - freight_cents)::bigint as gross, sum(designer_amount_cents - freight_cents)::bigint as net
      from purchases
      where designer_id = ${designerId} and status = 'completed'
        and completed_at >= ${periodStart(now, period)} and completed_at <= ${today}
      group by 1
    )
    select to_char(b.bucket, 'YYYY-MM-DD') as "from", coalesce(digital, 0) as digital, coalesce(printed, 0) as printed,
           coalesce(gross, 0) as gross, coalesce(net, 0) as net
    from generate_series(${localDay(periodStart(now, period))}, ${localDay(today)}, make_interval(days => ${grain === 'day' ? 1 : 0}, months => ${grain === 'day' ? 0 : 1})) as b(bucket)
    left join sold using (bucket)
    order by b.bucket`,
    { from: text, digital: integer, printed: integer, gross: text, net: text },
  )
  return rows.map(({ from, digital, printed, gross, net }) => ({
    from,
    digital,
    printed,
    grossCents: Number(gross),
    netCents: Number(net),
  }))
}

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
  const rows = await ask(
    db,
    sql`
    select (select count(*)::int from projects where designer_id = ${designerId} and deleted_at is null) as projects,
           (select count(*)::int from projects where designer_id = ${designerId} and is_listed) as active, s.sales, s.week, s.revenue, s.royalty
    from (select coalesce(sum(sales), 0)::int as sales, coalesce(sum(sales) filter (where day >= ${weekBegan}), 0)::int as week,
                 coalesce(sum(net_cents + royalty_cents), 0)::bigint as revenue, coalesce(sum(royalty_cents), 0)::bigint as royalty
          from sales_days where maker_id = ${designerId}) s`,
    { projects: number, active: number, sales: integer, week: integer, revenue: text, royalty: text },
  )
  const [row] = rows
  if (!row) throw new Error('a count without a row')
  const { projects, active, sales, week, revenue, royalty } = row
  const money = { revenueCents: Number(revenue), royaltyCents: Number(royalty) }
  return { projects, activeProjects: active, sales, salesOfWeek: week, ...money }
}

/** SQL for the instant at which the last `days` days began: midnight in São Paulo, today counted as one of them. */
export function periodStart(now: Date, days: number): SQL {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${businessZone})`
  return sql`((${today} - make_interval(days => ${days - 1})) at time zone ${businessZone})`
}
