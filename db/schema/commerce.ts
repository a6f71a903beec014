import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { offers, projectFiles, projects } from './catalog.ts'

/** Owned by `orders`. What is paid once; transitions in `domain/orders/order.ts`. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({
      enum: ['pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold'],
    })
      .notNull()
      .default('pending'),
    /** What is charged: its purchases together. */
    totalCents: cents().notNull(),
    /** What the way of paying took off the prices; the purchases' amounts are without it. */
    discountCents: cents().notNull().default(0),
    currency: text().notNull().default('BRL'),
    /** Says which lines, prices and day an attempt stands for: the same attempt finds the same order. */
    attemptKey: text().notNull(),
    provider: text().notNull(),
    /** Ours, in `/compra-sucesso?session_id=`; never the provider's id. */
    sessionId: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    providerSessionId: text(),
    /** Where to pay: a page of the provider's, or ours that shows `pixCode`. */
    checkoutUrl: text(),
    /** The BR Code of a Pix that our own page shows. */
    pixCode: text(),
    paymentMethod: text({ enum: ['card', 'debit', 'pix'] }),
    cardBrand: text(),
    cardLast4: text(),
    instalments: integer(),
    /** Why the last attempt was refused; a `DeclineReason` of `domain/orders/order.ts`. */
    declineReason: text(),
    /** What the provider kept of the payment for itself, once it says so. */
    providerFeeCents: cents(),
    /** When the provider lets us have the money, once it says so; and when that was last written in the ledger. */
    settlesAt: instant(),
    settledAt: instant(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check(
      'orders_state',
      sql`${t.state} in ('pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold')`,
    ),
    check('orders_total', sql`${t.totalCents} > 0`),
    check('orders_currency', sql`${t.currency} = 'BRL'`),
    check('orders_discount', sql`${t.discountCents} >= 0`),
    uniqueIndex('orders_one_open_attempt')
      .on(t.buyerId, t.attemptKey)
      .where(sql`state = 'pending'`),
    unique('orders_provider_session').on(t.provider, t.providerSessionId),
    index('orders_buyer').on(t.buyerId, t.createdAt),
    index('orders_open')
      .on(t.createdAt)
      .where(sql`state = 'pending'`),
    index('orders_closed')
      .on(t.closedAt)
      .where(sql`state in ('declined', 'expired', 'cancelled')`),
    index('orders_without_terms')
      .on(t.paidAt)
      .where(sql`settles_at is null and provider_session_id is not null`),
    index('orders_to_settle')
      .on(t.settlesAt)
      .where(sql`settles_at is not null and settled_at is null`),
  ],
)

/** Owned by `orders`. One project inside an order, with everything frozen as it was charged. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    /** Who sells it and makes it: the project's maker, or the maker who prints it for them. */
    designerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['digital', 'printed'] }).notNull(),
    quantity: integer().notNull().default(1),
    title: text().notNull(),
    /** Which object it is ('PETG, terracota, 150 %'), and what is written on it; empty when there is nothing to say. */
    variant: text().notNull().default(''),
    personalization: text().notNull().default(''),
    /** Of files: what the buyer may do with them. */
    licence: text({ enum: ['personal', 'commercial_prints', 'commercial_remixes'] }),
    status: text({ enum: ['pending', 'completed', 'refunded', 'charged_back', 'cancelled'] })
      .notNull()
      .default('pending'),
    amountCents: cents().notNull(),
    /** What was taken off the price: price × quantity + freight = amount + discount. */
    discountCents: cents().notNull().default(0),
    /** Of an object, its part of the shipment's freight: charged with it, the maker's less its fee, given back with it. */
    freightCents: cents().notNull().default(0),
    /** The rates that were in force: of the price and of the freight, in basis points. */
    feeBps: integer().notNull(),
    freightFeeBps: integer().notNull().default(0),
    /** All that the platform takes, less the discount; then what of it is taken from the freight, and its part of the fixed amount. */
    feeCents: cents().notNull(),
    freightFeeCents: cents().notNull().default(0),
    fixedFeeCents: cents().notNull().default(0),
    designerAmountCents: cents().notNull(),
    /** Of what another maker prints: whose project it is, and what of the price is theirs. */
    royaltyOwnerId: uuid().references(() => users.id),
    royaltyCents: cents().notNull().default(0),
    /** What of the amount went back to the buyer, by refunds and lost disputes, and what of it was the fee and the royalty. */
    refundedCents: cents().notNull().default(0),
    refundedFeeCents: cents().notNull().default(0),
    refundedRoyaltyCents: cents().notNull().default(0),
    /** Of an object: pieces whose money went back, and pieces that returns which are not over are about. */
    refundedQuantity: integer().notNull().default(0),
    returningQuantity: integer().notNull().default(0),
    /** Of an object: it was taken from the pieces that lay ready. */
    fromStock: boolean().notNull().default(false),
    /** Of an object: until when it may be given up, as it was said before the payment; see `domain/orders/withdrawal-rule.ts`. */
    regretRule: text({ enum: ['by_law', 'until_printing'] })
      .notNull()
      .default('by_law'),
    createdAt: createdAt(),
    completedAt: instant(),
  },
  (t) => [
    check('purchases_status', sql`${t.status} in ('pending', 'completed', 'refunded', 'charged_back', 'cancelled')`),
    check('purchases_kind', sql`${t.kind} in ('digital', 'printed')`),
    check('purchases_licence', sql`${t.licence} in ('personal', 'commercial_prints', 'commercial_remixes')`),
    check('purchases_licence_of_files', sql`(${t.kind} = 'digital') = (${t.licence} is not null)`),
    check('purchases_amount', sql`${t.amountCents} > 0 and ${t.quantity} > 0`),
    check(
      'purchases_split',
      sql`${t.feeCents} >= 0 and ${t.designerAmountCents} >= 0 and ${t.royaltyCents} >= 0
        and ${t.amountCents} = ${t.feeCents} + ${t.designerAmountCents} + ${t.royaltyCents}`,
    ),
    check('purchases_royalty', sql`${t.royaltyCents} = 0 or ${t.royaltyOwnerId} is not null`),
    check(
      'purchases_refunded',
      sql`${t.refundedCents} between 0 and ${t.amountCents} and ${t.refundedFeeCents} between 0 and ${t.feeCents}
        and ${t.refundedRoyaltyCents} between 0 and ${t.royaltyCents}
        and ${t.refundedCents} - ${t.refundedFeeCents} - ${t.refundedRoyaltyCents} between 0 and ${t.designerAmountCents}`,
    ),
    check(
      'purchases_pieces',
      sql`${t.refundedQuantity} >= 0 and ${t.returningQuantity} >= 0 and ${t.refundedQuantity} + ${t.returningQuantity} <= ${t.quantity}`,
    ),
    check(
      'purchases_freight',
      sql`${t.freightFeeCents} between 0 and ${t.freightCents} and ${t.freightCents} - ${t.freightFeeCents} <= ${t.designerAmountCents}`,
    ),
    check(
      'purchases_fee_parts',
      sql`${t.fixedFeeCents} >= 0 and ${t.fixedFeeCents} + ${t.freightFeeCents} <= ${t.feeCents} + ${t.discountCents}`,
    ),
    check('purchases_regret_rule', sql`${t.regretRule} in ('by_law', 'until_printing')`),
    check('purchases_fee_bps', sql`${t.feeBps} between 0 and 10000 and ${t.freightFeeBps} between 0 and 10000`),
    unique('purchases_order_offer').on(t.orderId, t.offerId, t.personalization),
    uniqueIndex('purchases_files_once')
      .on(t.buyerId, t.projectId)
      .where(sql`kind = 'digital' and status = 'completed'`),
    index('purchases_buyer')
      .on(t.buyerId, t.completedAt)
      .where(sql`status = 'completed'`),
    index('purchases_designer')
      .on(t.designerId, t.completedAt, t.id)
      .where(sql`status = 'completed'`),
    // Sales that went back were sales of their year.
    index('purchases_given_back')
      .on(t.designerId, t.completedAt)
      .where(sql`status in ('refunded', 'charged_back')`),
    index('purchases_completed')
      .on(t.completedAt, t.id)
      .where(sql`completed_at is not null`),
    index('purchases_royalties')
      .on(t.royaltyOwnerId, t.completedAt, t.id)
      .where(sql`royalty_owner_id is not null`),
    index('purchases_project')
      .on(t.projectId)
      .where(sql`status = 'completed'`),
  ],
)

/** Owned by `library`. The right to download a project's files; revoked, never deleted. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    purchaseId: uuid()
      .notNull()
      .unique()
      .references(() => purchases.id),
    /**
     * The files that were bought, in the order in which they stood: their numbers in the names they are downloaded under, whatever becomes of the
     * listing. Written by trigger.
     */
    fileIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    grantedAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [
    uniqueIndex('entitlements_once')
      .on(t.buyerId, t.projectId)
      .where(sql`revoked_at is null`),
  ],
)

/**
 * Owned by `library`. The signed paper of a licence, one per purchase of files. Whether it is in force is for the entitlement to
 * say; what stands on it never changes.
 */
export const licenceCertificates = pgTable(
  'licence_certificates',
  {
    /** `LC-ABCD-EFGH-2345`: random, so that none is found by counting. */
    number: text().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .unique()
      .references(() => purchases.id),
    /** A JWS in its compact form; see `domain/library/certificate.ts`. */
    token: text().notNull(),
    /** Which verifies the token: base64url of 32 bytes. It outlives a change of the server's secret. */
    publicKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('licence_certificates_key').on(t.publicKey)],
)

/** Owned by `library`. One row per download that began. */
export const downloads = pgTable(
  'downloads',
  {
    id: id(),
    entitlementId: uuid()
      .notNull()
      .references(() => entitlements.id),
    fileId: uuid()
      .notNull()
      .references(() => projectFiles.id),
    createdAt: createdAt(),
  },
  (t) => [index('downloads_entitlement').on(t.entitlementId, t.createdAt)],
)

/** Owned by `payments`. The webhook inbox: stored once, applied once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** What it is about, in the provider's ids: a session or a payment of one. */
    subject: text('provider_session_id').notNull(),
    kind: text().notNull(),
    /** Of what arrived first. */
    bodySha256: text().notNull(),
    /** When it last came with another body. */
    otherBodyAt: instant(),
    receivedAt: createdAt(),
    handledAt: instant(),
    outcome: text(),
  },
  (t) => [
    unique('payment_events_once').on(t.provider, t.eventId),
    index('payment_events_unhandled')
      .on(t.receivedAt)
      .where(sql`handled_at is null`),
  ],
)
