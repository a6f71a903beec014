import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id } from './columns.ts'
import { users } from './accounts.ts'
import { orders } from './commerce.ts'

/**
 * Owned by `ledger`. Double entry: debits are positive, credits negative; the rows of a posting sum to zero.
 * Balances are kept by trigger from the entries and never written by the product.
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
    /** When set, the account may never go to the debit side (a maker's pending balance cannot be negative). */
    creditOnly: boolean().notNull().default(false),
    balanceCents: cents().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_accounts_code_owner').on(t.code, t.ownerId).nullsNotDistinct(),
    check('ledger_accounts_credit_only', sql`not ${t.creditOnly} or ${t.balanceCents} <= 0`),
  ],
)

/** Owned by `ledger`. Insert only. `key` makes a posting idempotent; `hash` tells a replay from a reuse. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: id(),
    key: text().notNull().unique(),
    kind: text({
      enum: ['sale', 'refund', 'release', 'payout', 'payout_settled', 'payout_failed', 'dispute', 'adjustment'],
    }).notNull(),
    hash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [index('ledger_postings_order').on(t.orderId)],
)

/** Owned by `ledger`. Insert only. */
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
