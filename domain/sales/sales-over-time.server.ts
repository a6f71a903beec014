import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { businessZone } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { grainOf, type Period } from './period.ts'
import { periodStart } from './period-start.server.ts'

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
  const { rows } = await db.execute<Row>(sql`
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
    order by b.bucket`)
  return rows.map(({ from, digital, printed, gross, net }) => ({
    from,
    digital,
    printed,
    grossCents: Number(gross),
    netCents: Number(net),
  }))
}

type Row = { from: string; digital: number; printed: number; gross: string; net: string }
