import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { createdAt, id, instant } from './columns.ts'

/**
 * Owned by `collections`. Projects that a user keeps together under a name: for themselves, for all who have the address (`link`), or
 * for all. Favourites are none of these.
 */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What cannot be guessed of its address; the rest of that is its name. */
    code: text().notNull().unique(),
    name: text().notNull(),
    about: text(),
    visibility: text({ enum: ['private', 'link', 'public'] })
      .notNull()
      .default('private'),
    /** How many items it has, kept by trigger. */
    itemCount: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When its name, its words or its items last changed. */
    changedAt: createdAt(),
    /** When it was first public: its place among others, which no change makes newer. */
    publishedAt: instant(),
    /** Since when staff keeps it out. */
    hiddenAt: instant(),
  },
  (t) => [
    check('collections_name', sql`char_length(${t.name}) between 3 and 60`),
    check('collections_about', sql`char_length(${t.about}) between 1 and 500`),
    check('collections_visibility', sql`${t.visibility} in ('private', 'link', 'public')`),
    check('collections_published', sql`${t.visibility} <> 'public' or ${t.publishedAt} is not null`),
    check('collections_items', sql`${t.itemCount} between 0 and 200`),
    uniqueIndex('collections_name_once').on(t.userId, sql`lower(name)`),
    index('collections_public')
      .on(t.publishedAt, t.id)
      .where(sql`visibility = 'public' and hidden_at is null and item_count > 0`),
  ],
)

/** Owned by `collections`. A project of a collection, by hand in its place, which counts from 1 without gaps. */
export const collectionItems = pgTable(
  'collection_items',
  {
    collectionId: uuid()
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** What the project was called when it was saved: all that is shown of one that is listed no more. */
    title: text().notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.projectId] }),
    check('collection_items_position', sql`${t.position} between 1 and 200`),
    check('collection_items_note', sql`char_length(${t.note}) between 1 and 300`),
    index('collection_items_place').on(t.collectionId, t.position),
    index('collection_items_project').on(t.projectId),
  ],
)

/** Owned by `collections`. What staff shows on the home page, in which place, until which day. */
export const collectionPicks = pgTable(
  'collection_picks',
  {
    collectionId: uuid()
      .primaryKey()
      .references(() => collections.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    /** A day in São Paulo. */
    lastDay: date().notNull(),
    pickedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('collection_picks_place', sql`${t.place} between 1 and 12`),
    index('collection_picks_last_day').on(t.lastDay),
  ],
)
