import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { offers } from './catalog.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/** Owned by `promotions`. A maker's price cut; `started_at` and `ended_at` are set when its prices change. */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['percent', 'amount', 'price'] }).notNull(),
    /** Whole percent off, cents off, or the new price in cents. */
    value: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: createdAt(),
    startedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    check('promotions_kind', sql`${t.kind} in ('percent', 'amount', 'price')`),
    check('promotions_value', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} < 100)`),
    check('promotions_dates', sql`${t.startsAt} < ${t.endsAt}`),
    index('promotions_maker').on(t.makerId, t.createdAt),
    index('promotions_open')
      .on(t.startsAt)
      .where(sql`ended_at is null`),
  ],
)

/** Owned by `promotions`. The price of an offer during a promotion. */
export const promotionItems = pgTable(
  'promotion_items',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    priceCents: cents().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.promotionId, t.offerId] }),
    unique('promotion_items_offer').on(t.offerId, t.promotionId),
    check('promotion_items_price', sql`${t.priceCents} >= 100`),
  ],
)

/** Owned by `promotions`. A price that an offer had until `at`; kept by trigger. */
export const offerPrices = pgTable(
  'offer_prices',
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    cents: cents().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('offer_prices_offer').on(t.offerId, t.at), index('offer_prices_at').on(t.at)],
)
