import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, real, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { offers, projects } from './catalog.ts'
import { categories } from './categories.ts'

/** Owned by `favorites`. Projects that users marked as favourites. */
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
    /** Price when favourited, or at the last price alert. */
    toldCents: cents(),
    toldAt: instant(),
  },
  (t) => [unique('favorites_user_project').on(t.userId, t.projectId), index('favorites_project').on(t.projectId)],
)

/** Owned by `reviews`. A buyer's review of a project, one per buyer and project. */
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
    /** Maker who printed the reviewed piece; null if the project's own maker sold it. */
    printerId: uuid().references(() => users.id),
    rating: integer().notNull(),
    comment: text(),
    answer: text(),
    answeredAt: instant(),
    answerHiddenAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    check(
      'reviews_answer',
      sql`char_length(${t.answer}) between 1 and 1000 and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
    unique('reviews_project_user').on(t.projectId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_comment', sql`char_length(${t.comment}) between 1 and 2000`),
    index('reviews_project_newest').on(t.projectId, t.createdAt),
  ],
)

/** Owned by `cart`. Lines of the carts of users. */
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
    personalization: text().notNull().default(''),
    amountCents: cents(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_items_user_offer').on(t.userId, t.offerId, t.personalization),
    check('cart_items_quantity', sql`${t.quantity} between 1 and 99`),
    check('cart_items_amount', sql`${t.amountCents} >= 100`),
  ],
)

/** Owned by `follows`. A subscription to new projects of a maker or a category. */
export const follows = pgTable(
  'follows',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    makerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    categoryId: uuid().references(() => categories.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('follows_one', sql`num_nonnulls(${t.makerId}, ${t.categoryId}) = 1`),
    check('follows_others', sql`${t.makerId} <> ${t.userId}`),
    uniqueIndex('follows_user_maker')
      .on(t.userId, t.makerId)
      .where(sql`maker_id is not null`),
    uniqueIndex('follows_user_category')
      .on(t.userId, t.categoryId)
      .where(sql`category_id is not null`),
    index('follows_category')
      .on(t.categoryId)
      .where(sql`category_id is not null`),
    index('follows_maker')
      .on(t.makerId)
      .where(sql`maker_id is not null`),
  ],
)

/** Owned by `follows`. Number of followers per maker, kept by trigger. */
export const followerCounts = pgTable('follower_counts', {
  makerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  followers: integer().notNull(),
})

/** Owned by `follows`. First listing of each project, announced once to followers; kept by trigger. */
export const firstListings = pgTable(
  'first_listings',
  {
    projectId: uuid()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    makerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    listedAt: instant().notNull(),
    isListed: boolean().notNull(),
  },
  (t) => [
    index('first_listings_maker')
      .on(t.makerId, t.listedAt, t.projectId)
      .where(sql`is_listed`),
    index('first_listings_category')
      .on(t.categoryId, t.listedAt, t.projectId)
      .where(sql`is_listed`),
    index('first_listings_at')
      .on(t.listedAt)
      .where(sql`is_listed`),
  ],
)

const range = read.object({ low: read.number, middle: read.number, high: read.number })
/** Reads a stored print estimate; see `geometry/estimate/estimate-print.ts`. */
const estimate = read.object({ grams: range, seconds: range })

/**
 * Owned by `makes`. A user's public post of a print or bought piece, one per project; print estimates learn from it.
 */
export const makes = pgTable(
  'makes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** True for a print of the files, false for a bought piece. */
    isPrint: boolean().notNull(),
    /** True if shown without the author's name. */
    isNameless: boolean().notNull().default(false),
    words: text(),
    printer: text(),
    material: text(),
    layerMm: real(),
    grams: real(),
    seconds: integer(),
    /** Print estimate without learned corrections; null without an estimate. */
    estimate: document('estimate', estimate),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    hiddenAt: instant(),
  },
  (t) => [
    unique('makes_project_user').on(t.projectId, t.userId),
    index('makes_project_newest')
      .on(t.projectId, t.createdAt, t.id)
      .where(sql`hidden_at is null`),
    index('makes_newest')
      .on(t.createdAt, t.id)
      .where(sql`hidden_at is null`),
    index('makes_user').on(t.userId),
    check('makes_words', sql`char_length(${t.words}) between 1 and 1000`),
    check('makes_positive', sql`least(${t.grams}, ${t.seconds}, ${t.layerMm}) > 0`),
    check(
      'makes_of_a_piece',
      sql`${t.isPrint} or num_nonnulls(${t.printer}, ${t.layerMm}, ${t.grams}, ${t.seconds}) = 0`,
    ),
  ],
)

/** Returns the columns of a user's public photo, stored like every other public picture. */
const shownPhoto = () => ({
  id: id(),
  position: integer().notNull(),
  storageKey: text().notNull().unique(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Average colour, `#rrggbb`. */
  color: text().notNull(),
  /** Perceptual hash (`domain/shared/looks.ts`). */
  looks: text().notNull(),
})

/** Owned by `makes`. Photos of a make, in order of position. */
export const makePictures = pgTable(
  'make_pictures',
  {
    ...shownPhoto(),
    makeId: uuid()
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('make_pictures_position').on(t.makeId, t.position),
    check('make_pictures_few', sql`${t.position} between 0 and 3`),
  ],
)

/** Owned by `reviews`. Photos in a review, of the reviewer's own print or of the object they bought. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    ...shownPhoto(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('review_pictures_position').on(t.reviewId, t.position),
    check('review_pictures_few', sql`${t.position} between 0 and 3`),
  ],
)
