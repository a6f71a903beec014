import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { categories } from './categories.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/** Owned by `catalog`. How many listed projects there are of each sort, kept by trigger, so that no filter counts rows. */
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

/** Owned by `catalog`. How many listed projects of a category there are with one choice of a filter, kept by trigger. */
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

/** Owned by `catalog`. Every word of listed projects, for near spellings (`pg_trgm`). */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), projectCount: integer().notNull() },
  (t) => [
    index('search_words_beginning').on(t.word.op('text_pattern_ops')),
    index('search_words_near').using('gin', t.word.op('gin_trgm_ops')),
  ],
)

/** Owned by `alerts`. A search of whose new and cheaper projects a user wants to hear. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the marketplace's address asks for, the shortest way, with its `?`. */
    address: text().notNull(),
    /** The same in the user's words. */
    label: text().notNull(),
    /** The same as it is asked (`BrowseQuery`), as far as it is not usual. */
    asked: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    toldAt: instant(),
  },
  (t) => [
    unique('saved_searches_user_address').on(t.userId, t.address),
    index('saved_searches_category').on(sql`(asked ->> 'category')`),
    check('saved_searches_short', sql`char_length(${t.address}) <= 1500 and char_length(${t.label}) <= 300`),
  ],
)

/** Owned by `alerts`. Words that several users saved a search for, counted by a job; `term` is as in `search_words`. */
export const popularSearches = pgTable('popular_searches', {
  term: text().primaryKey(),
  words: text().notNull(),
  people: integer().notNull(),
})

/** Owned by `alerts`. Each change of a project's price, kept by trigger for as long as alerts look back. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    beforeCents: cents().notNull(),
    afterCents: cents().notNull(),
    /** How it could be bought before: a price of another way to buy is no lower price. */
    offerKinds: text().array().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('price_changes_project').on(t.projectId, t.at), index('price_changes_at').on(t.at)],
)

/**
 * Owned by `alerts`. A round of telling what changed in the catalogue: what happened after `since`, up to `until`. It goes through people
 * in batches, and a run that was killed is taken up after the last of them.
 */
export const alertRounds = pgTable(
  'alert_rounds',
  {
    /** Of those who chose to hear at once, within minutes; the others are of all people, one a day. */
    isPrompt: boolean().notNull().default(false),
    until: instant().notNull(),
    since: instant().notNull(),
    step: text({ enum: ['prices', 'searches', 'news', 'done'] })
      .notNull()
      .default('prices'),
    /** The last of the step to which it came. */
    cursorId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.isPrompt, t.until] })],
)
