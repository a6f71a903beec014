import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { users } from './accounts.ts'
import { offers, projects } from './catalog.ts'

/** Owned by `favorites`. */
export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [unique('favorites_user_project').on(t.userId, t.projectId), index('favorites_project').on(t.projectId)],
)

/** Owned by `reviews`. Only buyers of the project; one per buyer and project. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Who printed the piece that it is about, where that is not the project's maker. */
    printerId: uuid().references(() => users.id),
    rating: integer().notNull(),
    comment: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    unique('reviews_project_user').on(t.projectId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_comment', sql`char_length(${t.comment}) between 1 and 2000`),
    index('reviews_project_newest').on(t.projectId, t.createdAt.desc()),
  ],
)

/** Owned by `cart`. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    offerId: uuid()
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    quantity: integer().notNull().default(1),
    /** What is to be written on the object; empty for nothing. */
    personalization: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_offer').on(t.userId, t.offerId, t.personalization),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
  ],
)
