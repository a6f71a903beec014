import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'

/** Owned by `categories`. Categories in two levels, ordered by `position` within each parent. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    parentId: uuid().references((): AnyPgColumn => categories.id),
    position: integer().notNull().default(0),
    /** Number of listed projects, including those of subcategories; kept by trigger. */
    projectCount: integer().notNull().default(0),
    /**
     * Declaration required of the projects, including those of subcategories; see `domain/declarations/declaration.ts`.
     */
    asks: text({ enum: ['toy', 'food', 'health'] }),
    /** True if projects, including those of subcategories, need staff review before they are listed. */
    isReviewed: boolean().notNull().default(false),
    isOpen: boolean().notNull().default(true),
    /** True if the category is merged into its parent: hidden, and deleted once its projects have moved there. */
    isMerged: boolean().notNull().default(false),
  },
  (t) => [
    check('categories_asks', sql`${t.asks} in ('toy', 'food', 'health')`),
    check('categories_parent', sql`${t.parentId} <> ${t.id}`),
    check('categories_merged', sql`not ${t.isMerged} or ${t.parentId} is not null`),
    index('categories_parent').on(t.parentId),
  ],
)

/** Owned by `categories`. Every current and former slug and id of a category; kept by trigger. */
export const categoryAliases = pgTable(
  'category_aliases',
  {
    alias: text().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [index('category_aliases_category').on(t.categoryId)],
)
