import { sql } from 'drizzle-orm'
import { integer, nullable, number, oneOf } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import type { PaymentCost } from './shop-settings.ts'

/** What payments by one way cost, as the provider reported it, of so many of them. */
export type ReportedCost = PaymentCost & { payments: number }

const days = 90

/**
 * Reads what the provider kept of the payments of the last 90 days, by card and by Pix: a line through them (so much of the amount, and
 * so much each), or their average where they lie on none. Null where it reported nothing.
 */
export async function reportedCosts(
  db: Database,
  now: Date,
): Promise<{ card: ReportedCost | null; pix: ReportedCost | null }> {
  const rows = await ask(
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
