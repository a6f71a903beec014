import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `shops`. A maker's shop settings; no row before the first change. */
export const shops = pgTable(
  'shops',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Title of the shop; null to use the maker's name. */
    title: text(),
    /** Absolute https addresses of the maker's other pages. */
    links: text().array().notNull().default([]),
    /** Time at which the maker first chose an address; null before. */
    slugChosenAt: instant(),
    /** Time of the last later change of the address; the next must wait 90 days from then. */
    slugChangedAt: instant(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('shops_title', sql`char_length(${t.title}) between 3 and 60`),
    check('shops_links', sql`cardinality(${t.links}) <= 4`),
  ],
)

/** Owned by `shops`. Current and former addresses of a shop; former ones redirect and are never reassigned. */
export const shopSlugs = pgTable(
  'shop_slugs',
  {
    slug: text().primaryKey(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    isCurrent: boolean().notNull(),
    /** Form of the address that visually similar addresses share. */
    skeleton: text()
      .notNull()
      .generatedAlwaysAs(sql`shop_skeleton(slug)`),
    createdAt: createdAt(),
  },
  (t) => [
    check('shop_slugs_slug', sql`${t.slug} ~ '^([a-z0-9-]{3,40}|[0-9a-f]{64})$'`),
    uniqueIndex('shop_slugs_current')
      .on(t.makerId)
      .where(sql`is_current`),
    index('shop_slugs_maker').on(t.makerId),
    index('shop_slugs_skeleton').on(t.skeleton),
  ],
)

/** Owned by `shops`. A new address or name that resembles another shop's and awaits staff. */
export const shopRequests = pgTable(
  'shop_requests',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text(),
    title: text(),
    likeMakerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    isGranted: boolean(),
    reason: text(),
  },
  (t) => [
    check('shop_requests_something', sql`${t.slug} is not null or ${t.title} is not null`),
    check('shop_requests_decided', sql`(${t.isGranted} is null) = (${t.decidedAt} is null)`),
    uniqueIndex('shop_requests_one_open')
      .on(t.makerId)
      .where(sql`decided_at is null`),
    index('shop_requests_maker').on(t.makerId, t.createdAt),
    index('shop_requests_waiting')
      .on(t.createdAt)
      .where(sql`decided_at is null`),
  ],
)
