import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { postalColumns } from './addresses.ts'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'
import { orders } from './commerce.ts'

/** Shipping rate: business days in transit, and a price per weight band, null for a weight not shipped. */
export type FreightRate = { days: number; cents: (number | null)[] }

/** Days and prices for one state; null uses the value of its zone. */
export type FreightUfRate = { days: number | null; cents: (number | null)[] }

/** The label to buy: service code and name, quoted price, and box in mm. */
export type PromisedLabel = {
  code: string
  name: string
  cents: number
  sidesMm: readonly [number, number, number]
}

const promisedLabel: read.Reader<PromisedLabel> = read.object({
  code: read.text,
  name: read.text,
  cents: read.integer,
  sidesMm: read.tuple(read.number, read.number, read.number),
})

const zones = ['local', 'state', 'region', 'country'] as const

// Checked by hand for speed: a page with a CEP reads the prices of dozens of makers.
function isPrice(cents: unknown): boolean {
  return cents === null || Number.isSafeInteger(cents)
}

function isRate(value: unknown, mayLackDays: boolean): boolean {
  const { days, cents } = (value ?? {}) as Partial<FreightUfRate>
  return (Number.isSafeInteger(days) || (mayLackDays && days === null)) && Array.isArray(cents) && cents.every(isPrice)
}

function freightRates(value: unknown): Record<(typeof zones)[number], FreightRate> {
  const rates = value as Record<(typeof zones)[number], FreightRate> | null
  for (const zone of zones) if (!isRate(rates?.[zone], false)) read.mismatch(`a rate for ${zone}`, rates?.[zone])
  return rates as NonNullable<typeof rates>
}

function freightUfRates(value: unknown): Record<string, FreightUfRate> {
  if (typeof value !== 'object' || value === null) return read.mismatch('object', value)
  for (const [uf, rate] of Object.entries(value)) if (!isRate(rate, true)) read.mismatch(`a rate for ${uf}`, rate)
  return value as Record<string, FreightUfRate>
}

/** Owned by `freight`. A maker's shipping prices, origin and pickup option. */
export const freightTables = pgTable(
  'freight_tables',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    originCep: text().notNull(),
    /** Way of shipping: the maker's own prices (`table`), labels bought by the platform, or pickup only. */
    postsBy: text({ enum: ['table', 'labels', 'pickup'] })
      .notNull()
      .default('table'),
    /** Shipping rates by zone; see `domain/freight/freight-table.ts`. */
    rates: document('rates', freightRates).notNull(),
    /** Shipping rates by state; states that use their zone's rates are missing. */
    ufRates: document('uf_rates', freightUfRates).notNull().default({}),
    /** Order amount from which freight is free; null for never. */
    freeFromCents: cents(),
    excludedUfs: text().array().notNull().default([]),
    /** Place and times of pickup; null if not offered or not described. */
    pickup: text(),
    /** Time the maker set both CEP and prices; null while defaults are used. */
    confirmedAt: instant(),
    updatedAt: createdAt(),
  },
  (t) => [
    check('freight_tables_cep', sql`${t.originCep} ~ '^[0-9]{8}$'`),
    check('freight_tables_free', sql`${t.freeFromCents} > 0`),
    check('freight_tables_posts_by', sql`${t.postsBy} in ('table', 'labels', 'pickup')`),
  ],
)

/** Owned by `freight`. A maker's daily printing capacity and days off, the basis of delivery dates. */
export const workshops = pgTable(
  'workshops',
  {
    makerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    printers: integer().notNull(),
    hoursPerDay: integer().notNull(),
    /** Periods without printing or posting, both ends included. */
    daysOff: document('days_off', read.list(read.object({ from: read.text, to: read.text }))).notNull(),
    /**
     * True while the shop is paused ('Loja em pausa'): no printed sales until `pausedUntil` (inclusive), or until
     * ended.
     */
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

/** Owned by `freight`. Cached quotes of a label seller, by a hash of the request. */
export const freightAnswers = pgTable(
  'freight_answers',
  {
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [index('freight_answers_age').on(t.answeredAt)],
)

/** Owned by `adapters/freight`. A label seller's newest token, encrypted; each refresh invalidates the one before. */
export const freightTokens = pgTable('freight_tokens', {
  seller: text().primaryKey(),
  sealed: text().notNull(),
  updatedAt: createdAt(),
})

/** Owned by `orders`. One maker's parcel of an order, with service, price and address fixed at checkout. */
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
    /** State, with transitions in `domain/orders/shipment.ts`; a pickup is `posted` when it is ready to collect. */
    state: text({
      enum: ['unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled'],
    })
      .notNull()
      .default('unpaid'),
    /** The maker's own prices, a label bought by the platform, or pickup by the buyer. */
    service: text({ enum: ['table', 'label', 'pickup'] }).notNull(),
    label: document('label', promisedLabel),
    freightCents: cents().notNull(),
    grams: integer().notNull(),
    productionDays: integer().notNull(),
    /** Printing time on one printer; 0 for pieces in stock. */
    printSeconds: integer().notNull().default(0),
    /** True if the buyer must approve photos before posting. */
    needsProof: boolean().notNull().default(false),
    /** Business days in transit. */
    transitDays: integer().notNull(),
    postBy: date({ mode: 'string' }),
    arriveBy: date({ mode: 'string' }),
    trackingCode: text(),
    carrier: text(),
    /** 44-digit key of the NF-e or DC-e sent with the parcel; null for a declaration on paper. */
    documentKey: text(),
    queuedAt: instant(),
    printingAt: instant(),
    finishingAt: instant(),
    proofAt: instant(),
    approvedAt: instant(),
    postedAt: instant(),
    deliveredAt: instant(),
    cancelledAt: instant(),
    /** Reason given by the maker to cancel; null if refunds cancelled the shipment. */
    cancelReason: text({ enum: ['no_material', 'printer_down', 'print_failed', 'no_time', 'buyer_asked', 'other'] }),
    /** Time buyer and maker were notified of the missed posting date. */
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
    check(
      'shipments_cancel_reason',
      sql`${t.cancelReason} is null or (${t.state} = 'cancelled' and ${t.cancelReason} in ('no_material', 'printer_down', 'print_failed', 'no_time', 'buyer_asked', 'other'))`,
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
    index('shipments_cancelled')
      .on(t.makerId, t.cancelledAt)
      .where(sql`cancel_reason is not null`),
    index('shipments_buyer').on(t.buyerId, t.createdAt),
  ],
)

/** Owned by `shipping`. A tracking step of a parcel sent with a bought label, as reported by the label's seller. */
export const carrierEvents = pgTable(
  'carrier_events',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id),
    step: text({ enum: ['collected', 'held', 'undelivered', 'delivered'] }).notNull(),
    /** Time given by the carrier, else the time at which the step was read. */
    happenedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.step] }),
    check('carrier_events_step', sql`${t.step} in ('collected', 'held', 'undelivered', 'delivered')`),
  ],
)

/**
 * Owned by `shipping`. A label bought for a shipment, paid from the maker's balance unless it fails or is cancelled.
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
    /** Order id of the label's seller, set before payment. */
    reference: text(),
    promisedCents: cents().notNull(),
    paidCents: cents(),
    trackingCode: text(),
    /** 44-digit key of the NF-e sent with the parcel; null for a declaration of contents. */
    documentKey: text(),
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
