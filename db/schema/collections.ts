import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { createdAt, id, instant } from './columns.ts'

/** Owned by `collections`. A user's named list of projects: private, visible by `link`, or public. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Unguessable part of the address of the collection. */
    code: text().notNull().unique(),
    name: text().notNull(),
    about: text(),
    visibility: text({ enum: ['private', 'link', 'public'] })
      .notNull()
      .default('private'),
    /** Number of projects; kept by trigger. */
    itemCount: integer().notNull().default(0),
    createdAt: createdAt(),
    changedAt: createdAt(),
    /** Time of the first publication, by which lists are sorted; later changes do not update it. */
    publishedAt: instant(),
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

/** Owned by `collections`. A project in a collection; `position` is set by hand and counts from 1 without gaps. */
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
    /** Title of the project when saved, shown if it is no longer listed. */
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

/** Owned by `collections`. Collections featured on the home page by staff, with position and last day. */
export const collectionPicks = pgTable(
  'collection_picks',
  {
    collectionId: uuid()
      .primaryKey()
      .references(() => collections.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
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
