import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/**
 * Owned by `shop-settings`. What the platform charges makers, and from when. The database refuses to change or delete a rate, and to
 * withdraw one that is in force. `cursorId` is the last maker who was told by mail, in the order of their ids.
 */
export const feeRates = pgTable(
  'fee_rates',
  {
    id: id(),
    /** Of the price, and of the freight, in basis points. */
    bps: integer().notNull(),
    freightBps: integer().notNull().default(0),
    /** Per maker and order. */
    fixedCents: cents().notNull().default(0),
    fromAt: instant().notNull(),
    announcedAt: createdAt(),
    /** Null for the one that a shop begins with. */
    announcedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
    withdrawnBy: uuid().references(() => users.id),
    cursorId: uuid(),
    /** Of a withdrawn one, the last maker who had been told of it: those up to here are told that it was withdrawn. */
    toldUntilId: uuid(),
    toldCount: integer().notNull().default(0),
    toldAt: instant(),
  },
  (t) => [
    check(
      'fee_rates_parts',
      sql`${t.bps} between 0 and 9999 and ${t.freightBps} between 0 and 10000 and ${t.fixedCents} >= 0`,
    ),
    check('fee_rates_not_backwards', sql`${t.fromAt} >= ${t.announcedAt}`),
    check(
      'fee_rates_withdrawn',
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and ${t.withdrawnAt} < ${t.fromAt}`,
    ),
    uniqueIndex('fee_rates_one_a_day')
      .on(t.fromAt)
      .where(sql`withdrawn_at is null`),
  ],
)

/** Owned by `shop-settings`. The numbers and texts of this shop: one row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    /** What an order asks of each maker's goods at least. */
    minimumOrderCents: cents().notNull().default(0),
    payoutCadence: text({ enum: ['weekly', 'monthly'] })
      .notNull()
      .default('weekly'),
    /** The day of the payout: of the week (0 is Sunday), or of the month. */
    payoutWeekday: smallint().notNull().default(5),
    payoutMonthDay: smallint().notNull().default(5),
    /** Less than this waits for the next payout. */
    payoutMinimumCents: cents().notNull().default(2000),
    /** Cadence and minimum that were announced with the next terms, and from when. */
    nextPayoutCadence: text({ enum: ['weekly', 'monthly'] }),
    nextPayoutMinimumCents: cents(),
    nextPayoutsFrom: instant(),
    /** Up to how much the person who approved a payout may send it; null: another person sends each. */
    onePersonLimitCents: cents(),
    /** When support answers, a line for each group of days; empty: not said. */
    hours: text().notNull().default(''),
    founded: smallint(),
    press: text().notNull().default(''),
    careers: text().notNull().default(''),
    /** What payments cost where the provider reports nothing: of the amount in basis points, and for each. */
    cardCostBps: integer().notNull().default(474),
    cardCostCents: cents().notNull().default(0),
    pixCostBps: integer().notNull().default(99),
    pixCostCents: cents().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [
    check('shop_settings_one', sql`${t.id} = 1`),
    check(
      'shop_settings_amounts',
      sql`${t.minimumOrderCents} >= 0 and ${t.payoutMinimumCents} >= 0 and ${t.nextPayoutMinimumCents} >= 0 and ${t.onePersonLimitCents} > 0`,
    ),
    check(
      'shop_settings_payouts',
      sql`${t.payoutCadence} in ('weekly', 'monthly') and ${t.nextPayoutCadence} in ('weekly', 'monthly')
        and ${t.payoutWeekday} between 1 and 5 and ${t.payoutMonthDay} between 1 and 28`,
    ),
    check(
      'shop_settings_next',
      sql`num_nulls(${t.nextPayoutCadence}, ${t.nextPayoutMinimumCents}, ${t.nextPayoutsFrom}) in (0, 3)`,
    ),
    check(
      'shop_settings_costs',
      sql`${t.cardCostBps} between 0 and 10000 and ${t.pixCostBps} between 0 and 10000 and ${t.cardCostCents} >= 0 and ${t.pixCostCents} >= 0`,
    ),
  ],
)
