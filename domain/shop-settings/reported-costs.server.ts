import { sql } from 'drizzle-orm'
import { integer, nullable, number, oneOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import type { PaymentCost } from './shop-settings.ts'

export type ReportedCost = PaymentCost & { payments: number }

const days = 90

/** Returns the fees that the provider reported in the last 90 days, for card and Pix. */
export async function reportedCosts(
  db: Database,
  now: Date,
): Promise<{ card: ReportedCost | null; pix: ReportedCost | null }> {
  const rows = await query(
    db,
    sql`
    select case when payment_method = 'pix' then 'pix' else 'card' end as way, count(*)::int as payments,
      regr_slope(provider_fee_cents, total_cents)::float8 as slope, regr_intercept(provider_fee_cents, total_cents)::float8 as intercept,
      (sum(provider_fee_cents) / sum(total_cents))::float8 as average
    from orders where provider_fee_cents is not null and paid_at > ${now.toISOString()}::timestamptz - make_interval(days => ${days})
    group by 1`,
    {
      way: oneOf('pix', 'card'),
      payments: integer,
      slope: nullable(number),
      intercept: nullable(number),
      average: number,
    },
  )
  const costOf = (way: 'pix' | 'card') => {
    const row = rows.find((one) => one.way === way)
    return row ? { ...lineOf(row), payments: row.payments } : null
  }
  return { card: costOf('card'), pix: costOf('pix') }
}

function lineOf({ slope, intercept, average }: Record<'slope' | 'intercept', number | null> & { average: number }) {
  const isLine = slope !== null && intercept !== null && slope >= 0 && Math.round(intercept) >= 0
  return isLine
    ? { bps: Math.round(slope * 10_000), cents: Math.round(intercept) }
    : { bps: Math.round(average * 10_000), cents: 0 }
}
