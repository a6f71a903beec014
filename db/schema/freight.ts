import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { postalColumns } from './addresses.ts'
import { cents, createdAt, id, instant } from './columns.ts'
import { orders } from './commerce.ts'

/** Business days on the way, and a price for each weight band; null where the maker does not send so much. */
export type FreightRate = { days: number; cents: (number | null)[] }

/** What a state says in the place of its distance; null where the distance does. */
export type FreightUfRate = { days: number | null; cents: (number | null)[] }

/** What a label is to be bought by: the seller's name for the way, what it is called, what it was to cost, and the box in millimetres. */
export type PromisedLabel = { code: string; name: string; cents: number; sidesMm: readonly [number, number, number] }

/** Owned by `freight`. What a maker charges to send, from where, and whether one may come and fetch. */
export const freightTables = pgTable(
  'freight_tables',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Eight digits. */
    originCep: text().notNull(),
    /** By the own prices, by labels that the platform buys, or not at all: buyers fetch. */
    postsBy: text({ enum: ['table', 'labels', 'pickup'] })
      .notNull()
      .default('table'),
    /** By zone; see `domain/freight/freight-table.ts`. */
    rates: jsonb().$type<Record<'local' | 'state' | 'region' | 'country', FreightRate>>().notNull(),
    /** By state, those that say something of their own. */
    ufRates: jsonb().$type<Record<string, FreightUfRate>>().notNull().default({}),
    /** Sent for nothing from so much in one order; null for never. */
    freeFromCents: cents(),
    /** States that are not served. */
    excludedUfs: text().array().notNull().default([]),
    /** Where and when buyers may fetch; null when they may not, or when a maker who only hands over said no more. */
    pickup: text(),
    /** When the maker said both the CEP and the prices; null while they are assumed. */
    confirmedAt: instant(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('freight_tables_cep', sql`${t.originCep} ~ '^[0-9]{8}$'`),
    check('freight_tables_free', sql`${t.freeFromCents} > 0`),
    check('freight_tables_posts_by', sql`${t.postsBy} in ('table', 'labels', 'pickup')`),
  ],
)

/** Owned by `freight`. How much a maker prints a day and when not at all: what the dates of printed objects are made from. */
export const workshops = pgTable(
  'workshops',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    printers: integer().notNull(),
    hoursPerDay: integer().notNull(),
    /** Stretches of days on which nothing is printed or posted, both ends included. */
    daysOff: jsonb().$type<{ from: string; to: string }[]>().notNull(),
    /** 'Loja em pausa': nothing printed is sold, until a day (the last of the pause) or until the maker ends it. */
    isPaused: boolean().notNull().default(false),
    pausedUntil: date({ mode: 'string' }),
    pauseNote: text(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('workshops_printers', sql`${t.printers} between 1 and 200`),
    check('workshops_hours', sql`${t.hoursPerDay} between 1 and 24`),
    check('workshops_pause', sql`${t.isPaused} or (${t.pausedUntil} is null and ${t.pauseNote} is null)`),
  ],
)

/** Owned by `freight`. What a seller of labels said a short time ago, by a hash of what it was asked. */
export const freightAnswers = pgTable(
  'freight_answers',
  {
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [index('freight_answers_age').on(t.answeredAt)],
)

/** Owned by `adapters/freight`. The newest token of a seller of labels, sealed: every renewal ends the one before. */
export const freightTokens = pgTable('freight_tokens', {
  seller: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: createdAt(),
})

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
    /** By the maker's table, by a label that the platform buys, or fetched by the buyer. */
    service: text({ enum: ['table', 'label', 'pickup'] }).notNull(),
    /** Of what goes by a label. */
    label: jsonb().$type<PromisedLabel>(),
    freightCents: cents().notNull(),
    /** What the parcel was taken to weigh. */
    grams: integer().notNull(),
    productionDays: integer().notNull(),
    /** What is to be printed for it, in seconds of one printer; 0 for what lies ready. */
    printSeconds: integer().notNull().default(0),
    /** It is posted only once its buyer approved photographs of it, as the offer said. */
    needsProof: boolean().notNull().default(false),
    /** Business days on the way. */
    transitDays: integer().notNull(),
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
    check('shipments_service', sql`${t.service} in ('table', 'label', 'pickup')`),
    check('shipments_label', sql`(${t.service} = 'label') = (${t.label} is not null)`),
    check(
      'shipments_freight',
      sql`${t.freightCents} >= 0 and (${t.service} in ('table', 'label') or ${t.freightCents} = 0)`,
    ),
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
    index('shipments_posted')
      .on(t.makerId, t.postedAt)
      .where(sql`state in ('posted', 'delivered')`),
    index('shipments_buyer').on(t.buyerId, t.createdAt),
  ],
)

/**
 * Owned by `shipping`. A label that is bought for a shipment; transitions in `domain/shipping/label.ts`. What it costs leaves
 * the maker's balance when it is wanted and comes back when it is not had. The id is what the label says of us.
 */
export const freightLabels = pgTable(
  'freight_labels',
  {
    id: id(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['wanted', 'bought', 'cancelling', 'cancelled', 'failed'] })
      .notNull()
      .default('wanted'),
    seller: text().notNull(),
    /** What the seller calls it, once it is ordered: before anything is paid. */
    reference: text(),
    /** What it costs: as promised when it is wanted, as ordered once it is bought. */
    promisedCents: cents().notNull(),
    paidCents: cents(),
    trackingCode: text(),
    /** 44 digits of the NF-e that goes with the parcel; null for a declaration of contents. */
    documentKey: text(),
    /** Why it was not had, or could not be given back. */
    failure: text(),
    createdAt: createdAt(),
    boughtAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check('freight_labels_state', sql`${t.state} in ('wanted', 'bought', 'cancelling', 'cancelled', 'failed')`),
    check('freight_labels_cents', sql`${t.promisedCents} > 0 and ${t.paidCents} > 0`),
    check(
      'freight_labels_bought',
      sql`${t.state} in ('wanted', 'failed') or (${t.reference} is not null and ${t.paidCents} is not null and ${t.boughtAt} is not null)`,
    ),
    uniqueIndex('freight_labels_one_live')
      .on(t.shipmentId)
      .where(sql`state in ('wanted', 'bought', 'cancelling')`),
    index('freight_labels_shipment').on(t.shipmentId, t.createdAt),
    index('freight_labels_live')
      .on(t.createdAt)
      .where(sql`state in ('wanted', 'bought', 'cancelling')`),
  ],
)
