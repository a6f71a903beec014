import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
