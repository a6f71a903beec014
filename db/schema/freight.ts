import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { postalColumns } from './addresses.ts'
import { cents, createdAt, id, instant } from './columns.ts'
import { orders } from './commerce.ts'

/** Business days on the way, and a price for each weight band; null where the maker does not send so much. */
export type FreightRate = { days: number; cents: (number | null)[] }

/** Owned by `freight`. What a maker charges to send, from where, and whether one may come and fetch. */
export const freightTables = pgTable(
  'freight_tables',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Eight digits. */
    originCep: text().notNull(),
    /** By zone; see `domain/freight/freight-table.ts`. */
    rates: jsonb().$type<Record<'local' | 'state' | 'region' | 'country', FreightRate>>().notNull(),
    /** Sent for nothing from so much in one order; null for never. */
    freeFromCents: cents(),
    /** States that are not served. */
    excludedUfs: text().array().notNull().default([]),
    /** Where and when buyers may fetch; null when they may not. */
    pickup: text(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('freight_tables_cep', sql`${t.originCep} ~ '^[0-9]{8}$'`),
    check('freight_tables_free', sql`${t.freeFromCents} > 0`),
  ],
)

/**
 * Owned by `orders`. What one maker sends to the buyer of one order, with the way, its price and the address frozen as they
 * were chosen. The price is spread over the purchases in it (`purchases.freight_cents`).
 */
export const shipments = pgTable(
  'shipments',
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
    /** How far it is; transitions in `domain/orders/shipment.ts`. What is fetched is `posted` when it is ready. */
    state: text({
      enum: ['unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled'],
    })
      .notNull()
      .default('unpaid'),
    /** By the maker's table, fetched by the buyer, or agreed upon between them because the maker has no table. */
    service: text({ enum: ['table', 'pickup', 'agreed'] }).notNull(),
    freightCents: cents().notNull(),
    /** What the parcel was taken to weigh. */
    grams: integer().notNull(),
    productionDays: integer().notNull(),
    /** What is to be printed for it, in seconds of one printer; 0 for what lies ready. */
    printSeconds: integer().notNull().default(0),
    /** It is posted only once its buyer approved photographs of it, as the offer said. */
    needsProof: boolean().notNull().default(false),
    /** Business days on the way; null when nobody knows. */
    transitDays: integer(),
    /** As promised when it was paid. */
    postBy: date({ mode: 'string' }),
    arriveBy: date({ mode: 'string' }),
    /** What the carrier gave the parcel, and which one it is; null for what is fetched. */
    trackingCode: text(),
    carrier: text(),
    /** 44 digits of the NF-e or the DC-e that goes with the parcel; null for a declaration on paper. */
    documentKey: text(),
    queuedAt: instant(),
    printingAt: instant(),
    finishingAt: instant(),
    /** When photographs of the piece last went to the buyer, and when they were approved. */
    proofAt: instant(),
    approvedAt: instant(),
    postedAt: instant(),
    deliveredAt: instant(),
    cancelledAt: instant(),
    /** When buyer and maker were told that it was not posted in time. */
    lateToldAt: instant(),
    ...postalColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'shipments_state',
      sql`${t.state} in ('unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled')`,
    ),
    check(
      'shipments_tracking',
      sql`${t.trackingCode} is null or (${t.carrier} is not null and ${t.postedAt} is not null)`,
    ),
    check('shipments_service', sql`${t.service} in ('table', 'pickup', 'agreed')`),
    check('shipments_freight', sql`${t.freightCents} >= 0 and (${t.service} = 'table' or ${t.freightCents} = 0)`),
    check('shipments_days', sql`${t.productionDays} between 0 and 90 and ${t.transitDays} between 0 and 90`),
    check('shipments_cep', sql`${t.cep} ~ '^[0-9]{8}$'`),
    unique('shipments_order_maker').on(t.orderId, t.makerId),
    index('shipments_maker').on(t.makerId, t.state, t.postBy, t.id),
    index('shipments_to_print')
      .on(t.makerId, t.printSeconds)
      .where(sql`state in ('queued', 'printing')`),
    index('shipments_late')
      .on(t.postBy)
      .where(sql`state in ('queued', 'printing', 'finishing', 'approved') and late_told_at is null`),
    index('shipments_awaited')
      .on(t.postedAt)
      .where(sql`state = 'posted'`),
    index('shipments_buyer').on(t.buyerId, t.createdAt.desc()),
  ],
)
