import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { offers, projectFiles, projects } from './catalog.ts'
import { kits } from './kits.ts'

export const priceReasons = read.list(
  read.object({
    kind: read.oneOf('pix', 'promotion', 'kit', 'coupon', 'upgrade'),
    name: read.optional(read.text),
    cents: read.integer,
    paidBy: read.oneOf('platform', 'maker'),
  }),
)

/** Owned by `orders`. A checkout with one payment, or free files; transitions in `domain/orders/order.ts`. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    buyerId: uuid()
      .notNull()
      .references(() => users.id),
    state: text({
      enum: ['pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold', 'free'],
    })
      .notNull()
      .default('pending'),
    totalCents: cents().notNull(),
    /** Discount for the payment method; the purchases' amounts already exclude it. */
    discountCents: cents().notNull().default(0),
    currency: text().notNull().default('BRL'),
    /** Hash of what is ordered: repeating the same checkout finds the same order. */
    attemptKey: text().notNull(),
    provider: text().notNull(),
    /** Public id of the checkout in `/compra-sucesso?session_id=`; our own, never the provider's. */
    sessionId: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    providerSessionId: text(),
    /** Address of the payment page: the provider's page, or our page that shows `pixCode`. */
    checkoutUrl: text(),
    pixCode: text(),
    paymentMethod: text({ enum: ['card', 'debit', 'pix'] }),
    cardBrand: text(),
    cardLast4: text(),
    instalments: integer(),
    /** Reason the payment was declined: a `DeclineReason` of `domain/orders/order.ts`. */
    declineReason: text(),
    /** Fee that the provider charges us; null until reported. */
    providerFeeCents: cents(),
    /** Time at which the provider pays out; null until reported. */
    settlesAt: instant(),
    /** Time at which the provider's payout was posted to the ledger; null before. */
    settledAt: instant(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check(
      'orders_state',
      sql`${t.state} in ('pending', 'paid', 'declined', 'expired', 'cancelled', 'refunded', 'charged_back', 'on_hold', 'free')`,
    ),
    check('orders_total', sql`${t.totalCents} >= 0 and (${t.totalCents} = 0) = (${t.state} = 'free')`),
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

/** Owned by `orders`. An order line: the purchase of a project, with all terms fixed at checkout. */
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
    /** Seller: the maker of the project, or another maker who prints it. */
    designerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['digital', 'printed'] }).notNull(),
    /** Kit in which the line was bought, at a share of the kit's price. */
    kitId: uuid().references(() => kits.id, { onDelete: 'set null' }),
    quantity: integer().notNull().default(1),
    title: text().notNull(),
    /** Variant ('PETG, terracota, 150 %'); empty if there is none. */
    variant: text().notNull().default(''),
    /** Custom text of the buyer; empty if there is none. */
    personalization: text().notNull().default(''),
    /** Licence bought; null for printed objects. */
    licence: text({ enum: ['personal', 'limited_prints', 'commercial_prints', 'commercial_remixes'] }),
    /** Maximum number of prints of a limited licence; null for other licences. */
    licencePieces: integer(),
    /** Purchase of the files whose licence this line upgrades; null for other lines. */
    upgradeOf: uuid().references((): AnyPgColumn => purchases.id),
    /** Sum paid for the files before the upgrade; null for other lines. */
    paidBeforeCents: cents(),
    status: text({ enum: ['pending', 'completed', 'refunded', 'charged_back', 'cancelled'] })
      .notNull()
      .default('pending'),
    amountCents: cents().notNull(),
    /** Discount on the price: price × quantity + freight = amount + discount. */
    discountCents: cents().notNull().default(0),
    /** Price reductions, as the buyer saw them (`domain/pricing/price-reason.ts`). */
    reasons: document('reasons', priceReasons)
      .notNull()
      .default(sql`'[]'`),
    /** Part of the shipment's freight, 0 for files; paid to the maker less the fee on freight. */
    freightCents: cents().notNull().default(0),
    /** Fee rate on the price at checkout, in basis points. */
    feeBps: integer().notNull(),
    /** Fee rate on the freight at checkout, in basis points. */
    freightFeeBps: integer().notNull().default(0),
    /** Total platform fee less the discount. */
    feeCents: cents().notNull(),
    /** Part of the fee that is charged on the freight. */
    freightFeeCents: cents().notNull().default(0),
    /** Part of the fee that comes from the fixed amount per order. */
    fixedFeeCents: cents().notNull().default(0),
    designerAmountCents: cents().notNull(),
    /** Maker of the project, for a piece printed by another maker; null for other lines. */
    royaltyOwnerId: uuid().references(() => users.id),
    /** Royalty of the project's maker; 0 without another printer. */
    royaltyCents: cents().notNull().default(0),
    /** Total refunded or lost in disputes. */
    refundedCents: cents().notNull().default(0),
    /** Part of the platform fee in `refunded_cents`. */
    refundedFeeCents: cents().notNull().default(0),
    /** Part of the royalty in `refunded_cents`. */
    refundedRoyaltyCents: cents().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    returningQuantity: integer().notNull().default(0),
    fromStock: boolean().notNull().default(false),
    /** Withdrawal rule shown before payment; see `domain/orders/withdrawal-rule.ts`. */
    withdrawalRule: text({ enum: ['by_law', 'until_printing'] })
      .notNull()
      .default('by_law'),
    createdAt: createdAt(),
    completedAt: instant(),
  },
  (t) => [
    check('purchases_status', sql`${t.status} in ('pending', 'completed', 'refunded', 'charged_back', 'cancelled')`),
    check('purchases_kind', sql`${t.kind} in ('digital', 'printed')`),
    check(
      'purchases_licence',
      sql`${t.licence} in ('personal', 'limited_prints', 'commercial_prints', 'commercial_remixes')`,
    ),
    check(
      'purchases_licence_pieces',
      sql`(${t.licence} is not distinct from 'limited_prints') = (${t.licencePieces} is not null)`,
    ),
    check(
      'purchases_upgrade',
      sql`(${t.upgradeOf} is null) = (${t.paidBeforeCents} is null) and (${t.upgradeOf} is null or ${t.kind} = 'digital')`,
    ),
    check('purchases_licence_of_files', sql`(${t.kind} = 'digital') = (${t.licence} is not null)`),
    check(
      'purchases_amount',
      sql`${t.quantity} > 0 and (${t.amountCents} > 0 or ${t.amountCents} = 0 and ${t.kind} = 'digital' and ${t.status} = 'completed')`,
    ),
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
    check('purchases_withdrawal_rule', sql`${t.withdrawalRule} in ('by_law', 'until_printing')`),
    check('purchases_fee_bps', sql`${t.feeBps} between 0 and 10000 and ${t.freightFeeBps} between 0 and 10000`),
    unique('purchases_order_offer').on(t.orderId, t.offerId, t.personalization),
    uniqueIndex('purchases_files_once')
      .on(t.buyerId, t.projectId)
      .where(sql`kind = 'digital' and status = 'completed' and upgrade_of is null`),
    index('purchases_upgrades')
      .on(t.upgradeOf, t.completedAt)
      .where(sql`upgrade_of is not null`),
    index('purchases_buyer')
      .on(t.buyerId, t.completedAt)
      .where(sql`status = 'completed'`),
    index('purchases_designer')
      .on(t.designerId, t.completedAt, t.id)
      .where(sql`status = 'completed'`),
    // Refunded sales still count for their year.
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
    index('purchases_kit')
      .on(t.kitId, t.orderId)
      .where(sql`kit_id is not null`),
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
    /** Files bought, in the order that numbers their download names; written by trigger. */
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

/** Owned by `library`. The immutable licence certificate of a purchase; valid while its entitlement is in force. */
export const licenceCertificates = pgTable(
  'licence_certificates',
  {
    /** Number of the certificate, such as `LC-ABCD-EFGH-2345`; random, so that nobody can guess others. */
    number: text().primaryKey(),
    purchaseId: uuid()
      .notNull()
      .unique()
      .references(() => purchases.id),
    /** The certificate as a compact JWS; see `domain/library/certificate.ts`. */
    token: text().notNull(),
    /** Key that verifies `token`, 32 bytes in base64url; stored because the server's secret may change. */
    publicKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('licence_certificates_key').on(t.publicKey)],
)

/** Owned by `library`. One row per started download. */
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

/** Owned by `payments`. The webhook inbox: each event is stored and applied once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    /** Id that the provider gave to the payment session or to one of its payments. */
    subject: text('provider_session_id').notNull(),
    kind: text().notNull(),
    /** Hash of the body with which the event was first received. */
    bodySha256: text().notNull(),
    /** Last time the event was received with a different body. */
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
