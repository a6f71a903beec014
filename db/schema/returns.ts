import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { purchases } from './commerce.ts'
import { shipments } from './freight.ts'

const openState = sql`state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review')`

/** Where a return can stand; each is also what happened when it came there. */
const steps = [
  'asked',
  'authorized',
  'sent',
  'reprinting',
  'resent',
  'corrected',
  'mediation',
  'review',
  'refunded',
  'reprinted',
  'fixed',
  'refused',
  'withdrawn',
] as const

/**
 * Owned by `returns`. An object that reached its buyer and is given up, or has a defect, and files that have one or are given up
 * again and again: whose turn it is and until when; transitions in `domain/returns/return.ts`. A piece is in one of them at a time
 * (`purchases.returningQuantity`).
 */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    /** Null for files. */
    shipmentId: uuid().references(() => shipments.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Given up without a reason (CDC art. 49), or not as it should be (CDC arts. 18 and 26). */
    kind: text({ enum: ['regret', 'defect'] }).notNull(),
    /** Of a defect, what the buyer would rather have. */
    wish: text({ enum: ['refund', 'reprint', 'correction'] }),
    /** How many of the purchase's pieces it is about. */
    quantity: integer().notNull().default(1),
    state: text({ enum: steps }).notNull().default('asked'),
    /** Deadline of the party who must act next; what it does is in `domain/returns/return.ts`. */
    dueOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (t) => [
    check('returns_kind', sql`${t.kind} in ('regret', 'defect') and (${t.kind} = 'defect') = (${t.wish} is not null)`),
    check(
      'returns_wish',
      sql`${t.wish} = 'refund' or ${t.wish} = case when ${t.shipmentId} is null then 'correction' else 'reprint' end`,
    ),
    check(
      'returns_state',
      sql`${t.state} in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review', 'refunded', 'reprinted', 'fixed', 'refused', 'withdrawn')`,
    ),
    check('returns_due', sql`(${t.dueOn} is null) = (${t.closedAt} is not null)`),
    check('returns_quantity', sql`${t.quantity} > 0`),
    index('returns_purchase').on(t.purchaseId),
    index('returns_shipment').on(t.shipmentId),
    index('returns_due_on').on(t.dueOn).where(openState),
    index('returns_maker').on(t.makerId, t.dueOn).where(openState),
    index('returns_buyer').on(t.buyerId).where(openState),
  ],
)

/** Owned by `returns`. What happened to a return, who did it and what they said: written once, never changed. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    event: text({ enum: steps }).notNull(),
    side: text({ enum: ['buyer', 'maker', 'staff', 'clock'] }).notNull(),
    /** Null when a deadline did it. */
    byId: uuid().references(() => users.id),
    words: text(),
    /** Of the way back, or of the new piece: what the carrier gave it; of an authorization, what the carrier asks for. */
    carrier: text(),
    code: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('return_events_side', sql`${t.side} in ('buyer', 'maker', 'staff', 'clock')`),
    check('return_events_by', sql`(${t.side} = 'clock') = (${t.byId} is null)`),
    index('return_events_return').on(t.returnId, t.id),
  ],
)

/**
 * Owned by `shipping`. What buyer and maker of a shipment say to each other about it; `proof`, `approval` and `adjustment`
 * are photographs of the finished piece and the answer to them. One that was reported waits for staff, who may hide it.
 */
export const shipmentMessages = pgTable(
  'shipment_messages',
  {
    id: id(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    /** Null when a deadline approved. */
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
    check('shipment_messages_kind', sql`${t.kind} in ('message', 'proof', 'approval', 'adjustment')`),
    check('shipment_messages_author', sql`${t.authorId} is not null or ${t.kind} = 'approval'`),
    check('shipment_messages_hidden', sql`not ${t.isHidden} or ${t.decidedAt} is not null`),
    index('shipment_messages_shipment').on(t.shipmentId, t.id),
    index('shipment_messages_reported')
      .on(t.reportedAt)
      .where(sql`reported_at is not null and decided_at is null`),
  ],
)

/** Owned by `shipping`. A photograph about a shipment or a return: seen by its two sides and by staff, kept in the private store. */
export const shipmentPhotos = pgTable(
  'shipment_photos',
  {
    id: id(),
    /** Null where it is of a return of files. */
    shipmentId: uuid().references(() => shipments.id),
    /** Who sent it. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of a step of a return, or of what was said about the order. */
    returnEventId: uuid().references(() => returnEvents.id),
    messageId: uuid().references(() => shipmentMessages.id),
    storageKey: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('shipment_photos_of', sql`(${t.returnEventId} is null) <> (${t.messageId} is null)`),
    check('shipment_photos_shipment', sql`${t.shipmentId} is not null or ${t.returnEventId} is not null`),
    index('shipment_photos_return_event').on(t.returnEventId),
    index('shipment_photos_message').on(t.messageId),
    index('shipment_photos_shipment').on(t.shipmentId),
  ],
)
