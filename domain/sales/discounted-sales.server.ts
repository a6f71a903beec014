import { sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { reasonCents } from '#db/sql/reason-cents.sql.ts'
import { query } from '#db/statement.ts'
import type { Cents } from '#domain/shared/money.ts'
import { discountDays } from './period.ts'
import { keptNet, periodStart } from './sales-summary.server.ts'

export type DiscountedSales = {
  /** Number of sales made cheaper by promotion, coupon or kit. */
  sales: number
  /** Number of all sales, with or without a discount. */
  allSales: number
  /** Amount charged in discounted sales, without freight. */
  chargedCents: Cents
  /** The maker's share of discounted sales, without freight and refunds. */
  netCents: Cents
  givenCents: Cents
}

/** Returns a maker's sales of the last 30 days with promotions, coupons and kits, and the discounts given. */
export async function discountedSales(db: Database, designerId: string, now: Date): Promise<DiscountedSales> {
  const [row] = await query(
    db,
    sql`
    select count(*)::int as "allSales", count(*) filter (where given > 0)::int as sales,
      coalesce(sum(amount_cents - freight_cents) filter (where given > 0), 0)::bigint as "chargedCents",
      coalesce(sum(${keptNet}) filter (where given > 0), 0)::bigint as "netCents", coalesce(sum(given), 0)::bigint as "givenCents"
    from (select p.*, ${reasonCents(['promotion', 'coupon', 'kit'])} as given from purchases p
      where p.designer_id = ${designerId} and p.status = 'completed' and p.amount_cents > 0
        and p.completed_at >= ${periodStart(now, discountDays)} and p.completed_at <= ${now.toISOString()}::timestamptz) sold`,
    { sales: integer, allSales: integer, chargedCents: integer, netCents: integer, givenCents: integer },
  )
  return row ?? { sales: 0, allSales: 0, chargedCents: 0, netCents: 0, givenCents: 0 }
}
