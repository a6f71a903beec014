import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { categories } from './catalog.ts'

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
  (t) => [index('search_words_beginning').on(t.word.op('text_pattern_ops'))],
)

/** Owned by `catalog`. Search servers that are told of changes; without a row nothing is noted in `search_changes`. */
export const searchIndexes = pgTable('search_indexes', { name: text().primaryKey() })

/** Owned by `catalog`. Projects that a search server does not know as they are now; the version rises with each change. */
export const searchChanges = pgTable(
  'search_changes',
  {
    projectId: uuid().primaryKey(),
    version: bigint({ mode: 'number' })
      .notNull()
      .default(sql`nextval('search_change_versions')`),
  },
  (t) => [index('search_changes_waiting').on(t.version)],
)
