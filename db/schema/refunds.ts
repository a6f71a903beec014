import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { orders, purchases } from './commerce.ts'

/**
 * Owned by `orders`. Money that goes back for one purchase: decided and posted once, then sent by a job until the provider
 * says that it arrived; transitions in `domain/orders/refund.ts`. `amount = fee + designer amount + royalty`, as they are taken back.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    /** What this refund is for; the same key is the same refund, however often it is asked. */
    key: text().notNull().unique(),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    state: text({ enum: ['requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed'] })
      .notNull()
      .default('requested'),
    amountCents: cents().notNull(),
    feeCents: cents().notNull(),
    designerAmountCents: cents().notNull(),
    royaltyCents: cents().notNull().default(0),
    /** How many pieces of an object it is for; null where money goes back and no piece. */
    quantity: integer(),
    reason: text({ enum: ['already_owned', 'not_deliverable', 'regret', 'defect', 'staff'] }).notNull(),
    /** Why, in the words of the person of the platform who decided it. */
    note: text(),
    requestedBy: uuid().references(() => users.id),
    providerRefundId: text(),
    /** Why the provider did not do it. */
    failure: text(),
    createdAt: createdAt(),
    /** When the provider was first asked: from then on only it may be, until it says no. */
    askedAt: instant(),
    sentAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check('refunds_state', sql`${t.state} in ('requested', 'sent', 'awaiting_key', 'paying', 'done', 'failed')`),
    check('refunds_amount', sql`${t.amountCents} > 0 and ${t.quantity} > 0`),
    check(
      'refunds_split',
      sql`${t.feeCents} >= 0 and ${t.designerAmountCents} >= 0 and ${t.royaltyCents} >= 0
        and ${t.amountCents} = ${t.feeCents} + ${t.designerAmountCents} + ${t.royaltyCents}`,
    ),
    check('refunds_reason', sql`${t.reason} in ('already_owned', 'not_deliverable', 'regret', 'defect', 'staff')`),
    index('refunds_order').on(t.orderId),
    index('refunds_purchase').on(t.purchaseId),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`state in ('requested', 'sent', 'awaiting_key', 'paying')`),
    index('refunds_failed')
      .on(t.createdAt)
      .where(sql`state = 'failed'`),
  ],
)

/**
 * Owned by `payouts`. A refund that is paid to a Pix key of the buyer's, since its payment can be given back no more: whose key, sealed,
 * and how far the money is. The id is the payment's at the bank. One that did not arrive stays as it is, and the next key is a row of its own.
 */
export const refundPayouts = pgTable(
  'refund_payouts',
  {
    id: id(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    holderName: text().notNull(),
    documentKind: text({ enum: ['cpf', 'cnpj'] }).notNull(),
    sealedDocument: text().notNull(),
    sealedDestination: text().notNull(),
    /** The key as screens may show it. */
    shownAs: text().notNull(),
    state: text({ enum: ['given', 'sent', 'paid', 'failed'] })
      .notNull()
      .default('given'),
    provider: text(),
    providerReference: text(),
    /** Why it did not arrive. */
    failure: text(),
    createdAt: createdAt(),
    handedOverAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check('refund_payouts_state', sql`${t.state} in ('given', 'sent', 'paid', 'failed')`),
    check('refund_payouts_sent', sql`(${t.state} = 'given') = (${t.provider} is null)`),
    uniqueIndex('refund_payouts_once')
      .on(t.refundId)
      .where(sql`state <> 'failed'`),
    index('refund_payouts_open')
      .on(t.createdAt)
      .where(sql`state in ('given', 'sent')`),
  ],
)

/**
 * Owned by `disputes`. A payment that the buyer's bank takes back (a chargeback, or a Pix devolution for fraud): the money
 * is blocked while it is open; transitions in `domain/disputes/dispute.ts`.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    providerDisputeId: text().notNull(),
    state: text({ enum: ['open', 'answered', 'won', 'lost'] })
      .notNull()
      .default('open'),
    amountCents: cents().notNull(),
    /** The bank's own word for it. */
    reason: text(),
    /** What we answered, in the words of the person of the platform who did. */
    evidence: text(),
    answeredBy: uuid().references(() => users.id),
    /** Until when the provider takes an answer. */
    answerBy: instant(),
    openedAt: createdAt(),
    answeredAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check('disputes_state', sql`${t.state} in ('open', 'answered', 'won', 'lost')`),
    check('disputes_amount', sql`${t.amountCents} > 0`),
    unique('disputes_once').on(t.provider, t.providerDisputeId),
    index('disputes_order').on(t.orderId),
    index('disputes_newest').on(t.openedAt),
  ],
)

/** Owned by `disputes`. What of a dispute falls on which purchase: `amount = fee + designer amount + royalty`. */
export const disputeLines = pgTable(
  'dispute_lines',
  {
    id: id(),
    disputeId: uuid()
      .notNull()
      .references(() => disputes.id),
    purchaseId: uuid()
      .notNull()
      .references(() => purchases.id),
    amountCents: cents().notNull(),
    feeCents: cents().notNull(),
    designerAmountCents: cents().notNull(),
    royaltyCents: cents().notNull().default(0),
  },
  (t) => [
    check(
      'dispute_lines_split',
      sql`${t.amountCents} > 0 and ${t.feeCents} >= 0 and ${t.designerAmountCents} >= 0 and ${t.royaltyCents} >= 0
        and ${t.amountCents} = ${t.feeCents} + ${t.designerAmountCents} + ${t.royaltyCents}`,
    ),
    unique('dispute_lines_once').on(t.disputeId, t.purchaseId),
    index('dispute_lines_purchase').on(t.purchaseId),
  ],
)
