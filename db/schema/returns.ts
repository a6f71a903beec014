import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, instant } from './columns.ts'
import { purchases } from './commerce.ts'
import { shipments } from './freight.ts'

const openState = sql`state in ('asked', 'authorized', 'sent', 'reprinting', 'resent', 'corrected', 'mediation', 'review')`

/** States of a return; each name is also the event of entering that state. */
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

/** Owned by `returns`. A return of a delivered object or of files; at most one open per piece. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    /** Shipment that delivered the object; null for files. */
    shipmentId: uuid().references(() => shipments.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Legal ground: withdrawal without a reason (CDC art. 49), or a defect (CDC arts. 18 and 26). */
    kind: text({ enum: ['withdrawal', 'defect'] }).notNull(),
    /** The buyer's preferred remedy for a defect. */
    wish: text({ enum: ['refund', 'reprint', 'correction'] }),
    quantity: integer().notNull().default(1),
    state: text({ enum: steps }).notNull().default('asked'),
    /** Deadline of the party that must act; `domain/returns/return.ts` says what follows when it expires. */
    dueOn: date({ mode: 'string' }),
    createdAt: createdAt(),
    closedAt: instant(),
  },
  (t) => [
    check(
      'returns_kind',
      sql`${t.kind} in ('withdrawal', 'defect') and (${t.kind} = 'defect') = (${t.wish} is not null)`,
    ),
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

/** Owned by `returns`. Immutable history of a return, with actor and message. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id),
    event: text({ enum: steps }).notNull(),
    side: text({ enum: ['buyer', 'maker', 'staff', 'clock'] }).notNull(),
    /** User who acted; null if a deadline expired. */
    byId: uuid().references(() => users.id),
    words: text(),
    /** Carrier of the parcel, or null. */
    carrier: text(),
    /** Tracking code of the parcel, or the code of a postage authorization. */
    code: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('return_events_side', sql`${t.side} in ('buyer', 'maker', 'staff', 'clock')`),
    check('return_events_by', sql`(${t.side} = 'clock') = (${t.byId} is null)`),
    index('return_events_return').on(t.returnId, t.id),
  ],
)
