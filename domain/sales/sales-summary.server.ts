import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, type RowOf, text } from '#db/columns.ts'
import { addDays, businessZone, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { grainOf, type Period } from './period.ts'

/** SQL for the maker's net cents of a row of `purchases`, without freight and refunds. */
export const keptNet = sql`(designer_amount_cents - freight_cents - (refunded_cents - refunded_fee_cents - refunded_royalty_cents))`

export type SalesSummary = {
  sales: number
  digital: number
  printed: number
  grossCents: Cents
  netCents: Cents
  royaltyCents: Cents
  /** Cents of partial refunds; fully refunded sales are not counted at all. */
  refundedCents: Cents
  /** Average gross amount per sale, rounded to the cent; 0 without sales. */
  averageCents: Cents
}

export async function salesSummary(
  db: Database,
  designerId: string,
  days: number,
  now: Date,
): Promise<{ current: SalesSummary; previous: SalesSummary }> {
  const start = periodStart(now, days)
  const rows = await query(
    db,
    sql`
    select (completed_at >= ${start}) as "isCurrent", count(*)::int as sales, (count(*) filter (where kind = 'digital'))::int as digital,
           sum(amount_cents + discount_cents - freight_cents)::bigint as "grossCents", sum(${keptNet})::bigint as "netCents", sum(royalty_cents - refunded_royalty_cents)::bigint as "royaltyCents", sum(refunded_cents)::bigint as "refundedCents"
    from purchases
    where designer_id = ${designerId} and status = 'completed' and amount_cents > 0
      and completed_at >= ${periodStart(now, 2 * days)} and completed_at <= ${now.toISOString()}::timestamptz
    group by 1`,
    {
      isCurrent: boolean,
      sales: integer,
      digital: integer,
      grossCents: integer,
      netCents: integer,
      royaltyCents: integer,
      refundedCents: integer,
    },
  )
  const of = (period: boolean): SalesSummary => {
    const { isCurrent: _, ...sold } = rows.find(({ isCurrent }) => isCurrent === period) ?? none
    return {
      ...sold,
      printed: sold.sales - sold.digital,
      averageCents: sold.sales ? Math.round(sold.grossCents / sold.sales) : 0,
    }
  }
  return { current: of(true), previous: of(false) }
}

const none = { isCurrent: false, sales: 0, digital: 0, grossCents: 0, netCents: 0, royaltyCents: 0, refundedCents: 0 }

export type SalesBucket = {
  /** First day of the column, `2026-11-21`; for months always the month's first, even if before the period. */
  from: string
  digital: number
  printed: number
  grossCents: Cents
  netCents: Cents
}

/** Returns a maker's completed sales per day or month, oldest first, including empty ones. */
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
  return query(
    db,
    sql`
    with sold as (
      select ${localDay(sql`completed_at`)} as bucket, (count(*) filter (where kind = 'digital'))::int as digital,
             (count(*) filter (where kind = 'printed'))::int as printed,
             sum(amount_cents + discount_cents - freight_cents)::bigint as gross, sum(${keptNet})::bigint as net
      from purchases
      where designer_id = ${designerId} and status = 'completed' and amount_cents > 0
        and completed_at >= ${periodStart(now, period)} and completed_at <= ${today}
      group by 1
    )
    select to_char(b.bucket, 'YYYY-MM-DD') as "from", coalesce(digital, 0) as digital, coalesce(printed, 0) as printed,
           coalesce(gross, 0) as "grossCents", coalesce(net, 0) as "netCents"
    from generate_series(${localDay(periodStart(now, period))}, ${localDay(today)}, make_interval(days => ${grain === 'day' ? 1 : 0}, months => ${grain === 'day' ? 0 : 1})) as b(bucket)
    left join sold using (bucket)
    order by b.bucket`,
    { from: text, digital: integer, printed: integer, grossCents: integer, netCents: integer },
  )
}

const totalColumns = {
  projects: integer,
  activeProjects: integer,
  /** Active projects kept out of the catalogue: suspended, with rejected files, or without a seller's identification. */
  heldProjects: integer,
  sales: integer,
  salesOfWeek: integer,
  freeFiles: integer,
  freeFilesOfWeek: integer,
  revenueCents: integer,
  /** Royalties from pieces that others printed, included in the revenue. */
  royaltyCents: integer,
}

export type MakerTotals = RowOf<typeof totalColumns>

/** Returns the figures of the maker dashboard, read from counters and indexes. */
export async function makerTotals(db: Database, designerId: string, now: Date): Promise<MakerTotals> {
  const weekBegan = addDays(dayOf(now), -6)
  const [totals] = await query(
    db,
    sql`
    select p.projects, p.active as "activeProjects", p.held as "heldProjects", s.sales, s.week as "salesOfWeek", s.free as "freeFiles", s.free_week as "freeFilesOfWeek", s.revenue as "revenueCents", s.royalty as "royaltyCents"
    from (select coalesce(sum(sales), 0)::int as sales, coalesce(sum(sales) filter (where day >= ${weekBegan}), 0)::int as week,
                 coalesce(sum(free_files), 0)::int as free, coalesce(sum(free_files) filter (where day >= ${weekBegan}), 0)::int as free_week,
                 coalesce(sum(net_cents + royalty_cents), 0)::bigint as revenue, coalesce(sum(royalty_cents), 0)::bigint as royalty
          from sales_days where maker_id = ${designerId}) s,
         (select count(*)::int as projects, (count(*) filter (where is_active))::int as active,
                 (count(*) filter (where is_active and suspended_at is not null))::int as held
          from projects where designer_id = ${designerId} and deleted_at is null) p`,
    totalColumns,
  )
  if (!totals) throw new Fault('sales summary: expected one row')
  return totals
}

/** SQL for the start of the last `days` days, today included: midnight in São Paulo. */
export function periodStart(now: Date, days: number): SQL {
  const today = sql`date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${businessZone})`
  return sql`((${today} - make_interval(days => ${days - 1})) at time zone ${businessZone})`
}
