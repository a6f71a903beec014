import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { categories } from './categories.ts'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'

/** Owned by `catalog`. Number of listed projects per category, offer kinds and file formats; kept by trigger. */
export const listingCounts = pgTable(
  'listing_counts',
  {
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    offerKinds: text().array().notNull(),
    fileFormats: text().array().notNull(),
    projectCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.offerKinds, t.fileFormats] })],
)

/** Owned by `catalog`. Number of listed projects per category and filter value, kept by trigger. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    facet: text({ enum: ['material', 'color', 'rating', 'price'] }).notNull(),
    choice: text().notNull(),
    projectCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.facet, t.choice] })],
)

/** Owned by `catalog`. Every word of listed projects, for fuzzy matching (`pg_trgm`). */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), projectCount: integer().notNull() },
  (t) => [
    index('search_words_beginning').on(t.word.op('text_pattern_ops')),
    index('search_words_near').using('gin', t.word.op('gin_trgm_ops')),
  ],
)

/** Owned by `alerts`. A saved search, with alerts for new and cheaper projects. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Canonical query string of the search, with its `?`. */
    address: text().notNull(),
    label: text().notNull(),
    /** Filters of the search: a `BrowseQuery` without its defaults. */
    asked: document('asked', read.record(read.anything)).notNull(),
    createdAt: createdAt(),
    toldAt: instant(),
  },
  (t) => [
    unique('saved_searches_user_address').on(t.userId, t.address),
    index('saved_searches_category').on(sql`(asked ->> 'category')`),
    check('saved_searches_short', sql`char_length(${t.address}) <= 1500 and char_length(${t.label}) <= 300`),
  ],
)

/**
 * Owned by `alerts`. Search words that several users saved; `term` is the first word, normalised as in `search_words`.
 */
export const popularSearches = pgTable('popular_searches', {
  term: text().primaryKey(),
  words: text().notNull(),
  people: integer().notNull(),
})

/** Owned by `alerts`. A project's recent price changes; kept by trigger. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    beforeCents: cents().notNull(),
    afterCents: cents().notNull(),
    /** Offer kinds before the change; if one was added, a lower price is not a price drop. */
    offerKinds: text().array().notNull(),
    /** Licences before the change (`licenceText`); if one was added, a lower price is not a price drop. */
    licences: text().array().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('price_changes_project').on(t.projectId, t.at), index('price_changes_at').on(t.at)],
)

/** Owned by `alerts`. One run of alerts about changes from `since` to `until`, resumable at the cursor. */
export const alertRounds = pgTable(
  'alert_rounds',
  {
    /** True for users with immediate alerts, false for the daily round. */
    isPrompt: boolean().notNull().default(false),
    until: instant().notNull(),
    since: instant().notNull(),
    step: text({ enum: ['prices', 'searches', 'news', 'done'] })
      .notNull()
      .default('prices'),
    cursorId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.isPrompt, t.until] })],
)
