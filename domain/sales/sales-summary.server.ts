import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Cents } from '#domain/shared/money.ts'
import { periodStart } from './period-start.server.ts'

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
  const { rows } = await db.execute<Row>(sql`
    select (completed_at >= ${start}) as is_current, count(*)::int as sales, (count(*) filter (where kind = 'digital'))::int as digital,
           sum(amount_cents + discount_cents - freight_cents)::bigint as gross, sum(designer_amount_cents - freight_cents)::bigint as net, sum(royalty_cents)::bigint as royalty
    from purchases
    where designer_id = ${designerId} and status = 'completed'
      and completed_at >= ${periodStart(now, 2 * days)} and completed_at <= ${now.toISOString()}::timestamptz
    group by 1`)
  const of = (isCurrent: boolean) => toSummary(rows.find((row) => row.is_current === isCurrent))
  return { current: of(true), previous: of(false) }
}

type Row = { is_current: boolean; sales: number; digital: number; gross: string; net: string; royalty: string }

function toSummary(row: Row | undefined): SalesSummary {
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
