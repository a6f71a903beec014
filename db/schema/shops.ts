import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `shops`. What a maker says of their shop beside their profile; no row for one who said nothing. */
export const shops = pgTable(
  'shops',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the shop is called; null when by its maker's name. */
    title: text(),
    /** Full addresses of pages of the maker's own elsewhere, https alone. */
    links: text().array().notNull().default([]),
    /** When the address first changed from the automatic one, and when it last changed after that: only those wait 90 days. */
    slugChosenAt: instant(),
    slugChangedAt: instant(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('shops_title', sql`char_length(${t.title}) between 3 and 60`),
    check('shops_links', sql`cardinality(${t.links}) <= 4`),
  ],
)

/**
 * Owned by `shops`. Every address that a maker's shop ever had: the current one, which a trigger makes of the name when an account
 * begins to sell, and older ones, which lead to it and never become another's. Of a closed account only hashes stay.
 */
export const shopSlugs = pgTable(
  'shop_slugs',
  {
    slug: text().primaryKey(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    isCurrent: boolean().notNull(),
    /** What is left of the address for the eye: those that are alike have the same. */
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

/** Owned by `shops`. An address or a name that looks like another shop's: it waits for staff. One per maker at a time. */
export const shopRequests = pgTable(
  'shop_requests',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text(),
    title: text(),
    /** Whose shop it looks like. */
    likeMakerId: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    isGranted: boolean(),
    /** What staff told the maker. */
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
