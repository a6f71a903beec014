import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { orders, purchases } from './commerce.ts'
import { supportThreads } from './support.ts'

/**
 * Owned by `ledger`. Accounts in double entry: debits are positive, credits negative. Triggers keep the balances, never
 * code.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    code: text({
      enum: [
        'provider_receivable',
        'provider_available',
        'platform_fees',
        'provider_costs',
        'maker_pending',
        'maker_available',
        'payout_in_transit',
        'freight_payable',
        'blocked',
        'losses',
      ],
    }).notNull(),
    ownerId: uuid().references(() => users.id),
    /** True to forbid a debit balance, for example of a maker's pending money. */
    creditOnly: boolean().notNull().default(false),
    balanceCents: cents().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_accounts_code_owner').on(t.code, t.ownerId).nullsNotDistinct(),
    check('ledger_accounts_credit_only', sql`not ${t.creditOnly} or ${t.balanceCents} <= 0`),
    check(
      'ledger_accounts_owner',
      sql`case when ${t.code} in ('maker_pending', 'maker_available', 'payout_in_transit') then ${t.ownerId} is not null
          when ${t.code} in ('freight_payable', 'blocked') then true else ${t.ownerId} is null end`,
    ),
  ],
)

/** Owned by `ledger`. A posting, insert only; `key` makes it idempotent, `hash` detects a reused key. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({
      enum: [
        'sale',
        'refund',
        'release',
        'payout',
        'payout_settled',
        'payout_failed',
        'payout_returned',
        'dispute',
        'provider_settlement',
        'label',
        'label_bought',
        'label_returned',
        'refund_payout',
        'adjustment',
      ],
    }).notNull(),
    hash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [index('ledger_postings_order').on(t.orderId), index('ledger_postings_kind').on(t.kind, t.createdAt)],
)

/** Owned by `ledger`. An entry of a posting in one account; insert only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    postingId: uuid()
      .notNull()
      .references(() => ledgerPostings.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: cents().notNull(),
  },
  (t) => [
    check('ledger_entries_not_zero', sql`${t.amountCents} <> 0`),
    index('ledger_entries_posting').on(t.postingId),
    index('ledger_entries_account').on(t.accountId, t.id),
  ],
)

/** Owned by `ledger`. The release of a maker's share of a purchase, from pending to available. */
export const earnings = pgTable(
  'earnings',
  {
    purchaseId: uuid()
      .primaryKey()
      .references(() => purchases.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    /** First day in São Paulo on which the maker's share may be released; see `domain/ledger/payable-on.ts`. */
    payableOn: date({ mode: 'string' }).notNull(),
    releasedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('earnings_due')
      .on(t.payableOn)
      .where(sql`released_at is null`),
    index('earnings_maker').on(t.makerId, t.payableOn),
  ],
)

/**
 * Owned by `ledger`. A block on one purchase's money or on all payouts of a maker; lifted or expired, never deleted.
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    purchaseId: uuid().references(() => earnings.purchaseId),
    reason: text({ enum: ['dispute', 'return', 'review', 'account_changed', 'documents'] }).notNull(),
    note: text(),
    placedAt: createdAt(),
    /** Staff member who placed the hold; null if placed automatically. */
    placedBy: uuid().references(() => users.id),
    until: instant(),
    liftedAt: instant(),
    liftedBy: uuid().references(() => users.id),
    /** Support thread in which the maker contests the hold. */
    contestThreadId: uuid().references(() => supportThreads.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('holds_reason', sql`${t.reason} in ('dispute', 'return', 'review', 'account_changed', 'documents')`),
    uniqueIndex('holds_purchase_once')
      .on(t.purchaseId, t.reason)
      .where(sql`lifted_at is null and purchase_id is not null`),
    index('holds_maker')
      .on(t.makerId)
      .where(sql`lifted_at is null`),
  ],
)

/** Owned by `ledger`. Permanent marks of the shop: demo data loaded, or opened with real payments. */
export const shopMarks = pgTable(
  'shop_marks',
  {
    mark: text({ enum: ['demonstration', 'real_payments'] }).primaryKey(),
    at: createdAt(),
  },
  (t) => [check('shop_marks_mark', sql`${t.mark} in ('demonstration', 'real_payments')`)],
)
