import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { orders, purchases } from './commerce.ts'

/** Owned by `orders`. A refund of a purchase, resent until confirmed; amount = fee + designer amount + royalty. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
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
    /** Pieces refunded; null for a refund of money only. */
    quantity: integer(),
    reason: text({ enum: ['already_owned', 'not_deliverable', 'withdrawal', 'defect', 'maker', 'staff'] }).notNull(),
    note: text(),
    requestedBy: uuid().references(() => users.id),
    providerRefundId: text(),
    failure: text(),
    createdAt: createdAt(),
    /** Time of the first request to the provider; from then on only the provider may refund, unless it refuses. */
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
    check(
      'refunds_reason',
      sql`${t.reason} in ('already_owned', 'not_deliverable', 'withdrawal', 'defect', 'maker', 'staff')`,
    ),
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

/** Owned by `payouts`. A refund to the buyer's encrypted Pix key; the id is the bank's idempotency key. */
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
    shownAs: text().notNull(),
    state: text({ enum: ['given', 'sent', 'paid', 'failed'] })
      .notNull()
      .default('given'),
    provider: text(),
    providerReference: text(),
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
 * Owned by `disputes`. A payment reclaimed through the buyer's bank; the money is blocked while the dispute is open.
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
    reason: text(),
    evidence: text(),
    answeredBy: uuid().references(() => users.id),
    /** The provider's deadline for our answer. */
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

/** Owned by `disputes`. The part of a dispute in each purchase: `amount = fee + designer amount + royalty`. */
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
