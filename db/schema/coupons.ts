import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { cents, createdAt, id, instant } from './columns.ts'
import { orders } from './commerce.ts'

/** Owned by `coupons`. A maker's discount code; never changed, only ended. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Discount: whole percent, or cents off an order. */
    value: integer().notNull(),
    kinds: text({ enum: ['digital', 'printed'] })
      .array()
      .notNull(),
    /** Projects to which the coupon applies; null for all of the maker's. */
    projects: uuid().array(),
    minimumCents: cents().notNull().default(0),
    /** Maximum uses in total; null without a limit. */
    uses: integer(),
    /** Maximum uses per buyer; null without a limit. */
    usesEach: integer(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    check('coupons_code', sql`${t.code} ~ '^[A-Z0-9]{4,20}$'`),
    check('coupons_kind', sql`${t.kind} in ('percent', 'amount')`),
    check('coupons_value', sql`${t.value} > 0 and (${t.kind} <> 'percent' or ${t.value} < 100)`),
    check('coupons_kinds', sql`cardinality(${t.kinds}) > 0 and ${t.kinds} <@ array['digital', 'printed']`),
    check('coupons_projects', sql`cardinality(${t.projects}) > 0`),
    check('coupons_minimum', sql`${t.minimumCents} >= 0`),
    check('coupons_uses', sql`${t.uses} > 0 and ${t.usesEach} > 0`),
    check('coupons_dates', sql`${t.startsAt} < ${t.endsAt}`),
    uniqueIndex('coupons_open_code')
      .on(t.makerId, t.code)
      .where(sql`ended_at is null`),
    index('coupons_code_of').on(t.code),
    index('coupons_maker').on(t.makerId, t.createdAt),
  ],
)

/** Owned by `coupons`. A use of a coupon by an order; given back if the order ends unpaid. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    /** The coupon's part of the order's discounts. */
    cents: cents().notNull(),
    givenBackAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.couponId] }),
    check('coupon_uses_cents', sql`${t.cents} > 0`),
    index('coupon_uses_kept')
      .on(t.couponId)
      .where(sql`given_back_at is null`),
    index('coupon_uses_coupon').on(t.couponId, t.orderId),
  ],
)
