import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { orders } from './commerce.ts'
import { returnEvents } from './returns.ts'

/** Owned by `conversations`. The conversation of buyer and seller about an order, one per order and maker. */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    lastAt: instant().notNull(),
    /** Time of the buyer's first unanswered message; null if all are answered. */
    unansweredSince: instant(),
    /** Time at which the maker was reminded of the unanswered message; null before. */
    toldAt: instant(),
    buyerReadAt: instant(),
    makerReadAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_order_maker').on(t.orderId, t.makerId),
    check('conversations_told', sql`${t.toldAt} is null or ${t.unansweredSince} is not null`),
    index('conversations_buyer').on(t.buyerId, t.lastAt, t.id),
    index('conversations_maker').on(t.makerId, t.lastAt, t.id),
    index('conversations_waiting')
      .on(t.makerId, t.unansweredSince)
      .where(sql`unanswered_since is not null`),
    index('conversations_untold')
      .on(t.unansweredSince)
      .where(sql`unanswered_since is not null and told_at is null`),
  ],
)

/**
 * Owned by `conversations`. A message. A `proof` has photos of the finished piece; `approval` or `adjustment` answers
 * it.
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    /** Author of the message; null for an automatic approval at the deadline. */
    authorId: uuid().references(() => users.id),
    kind: text({ enum: ['message', 'proof', 'approval', 'adjustment'] }).notNull(),
    words: text(),
    createdAt: createdAt(),
    reportedAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    isHidden: boolean().notNull().default(false),
  },
  (t) => [
    check('messages_kind', sql`${t.kind} in ('message', 'proof', 'approval', 'adjustment')`),
    check('messages_author', sql`${t.authorId} is not null or ${t.kind} = 'approval'`),
    check('messages_hidden', sql`not ${t.isHidden} or ${t.decidedAt} is not null`),
    index('messages_conversation').on(t.conversationId, t.id),
    index('messages_author').on(t.authorId),
    index('messages_reported')
      .on(t.reportedAt)
      .where(sql`reported_at is not null and decided_at is null`),
  ],
)

/** Owned by `conversations`. A private photo, attached to a message or to a step of a return. */
export const purchasePhotos = pgTable(
  'purchase_photos',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    returnEventId: uuid().references(() => returnEvents.id),
    messageId: uuid().references(() => messages.id),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('purchase_photos_of', sql`(${t.returnEventId} is null) <> (${t.messageId} is null)`),
    index('purchase_photos_return_event').on(t.returnEventId),
    index('purchase_photos_message').on(t.messageId),
    index('purchase_photos_owner').on(t.ownerId),
  ],
)

/** Owned by `conversations`. A user's block of another user, which stops messages both ways. */
export const personBlocks = pgTable(
  'person_blocks',
  {
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    check('person_blocks_others', sql`${t.blockerId} <> ${t.blockedId}`),
    index('person_blocks_blocked').on(t.blockedId),
  ],
)
