import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'
import { cents, createdAt, id, instant } from './columns.ts'

/** Owned by `kits`. Files of several projects of one maker at a fixed price; `hidden_at` is set by staff. */
export const kits = pgTable(
  'kits',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    slug: text().notNull().unique(),
    title: text().notNull(),
    priceCents: cents().notNull(),
    createdAt: createdAt(),
    endedAt: instant(),
    hiddenAt: instant(),
  },
  (t) => [
    check('kits_price', sql`${t.priceCents} >= 200`),
    index('kits_maker').on(t.makerId, t.createdAt),
    index('kits_open')
      .on(t.createdAt, t.id)
      .where(sql`ended_at is null and hidden_at is null`),
  ],
)

/** Owned by `kits`. A project whose files are in a kit; `position` counts from 1. */
export const kitItems = pgTable(
  'kit_items',
  {
    kitId: uuid()
      .notNull()
      .references(() => kits.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kitId, t.projectId] }),
    check('kit_items_position', sql`${t.position} between 1 and 12`),
    index('kit_items_project').on(t.projectId),
  ],
)
