import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, instant } from './columns.ts'

/** Owned by `payments`. The provider's instalment rates; `interest_bps` applies to the whole amount. */
export const instalmentRates = pgTable(
  'instalment_rates',
  {
    provider: text().notNull(),
    count: integer().notNull(),
    interestBps: integer().notNull(),
    /** Minimum order amount for which the instalments are offered. */
    minCents: cents().notNull(),
    /** Maximum order amount for which the instalments are offered; null without a limit. */
    maxCents: cents(),
    readAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.count] }),
    check('instalment_rates_count', sql`${t.count} between 2 and 48`),
    check('instalment_rates_interest', sql`${t.interestBps} >= 0 and ${t.minCents} >= 0`),
  ],
)
