import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { purchases } from './commerce.ts'
import { ledgerEntries } from './ledger.ts'

/** Owned by `payouts`. A maker's encrypted payout destination: replaced, never changed; `shown_as` is masked. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['pix', 'bank'] }).notNull(),
    documentKind: text({ enum: ['cpf', 'cnpj'] }).notNull(),
    holderName: text().notNull(),
    sealedDocument: text().notNull(),
    sealedDestination: text().notNull(),
    shownAs: text().notNull(),
    createdAt: createdAt(),
    replacedAt: instant(),
  },
  (t) => [
    check('payout_accounts_kind', sql`${t.kind} in ('pix', 'bank') and ${t.documentKind} in ('cpf', 'cnpj')`),
    uniqueIndex('payout_accounts_current')
      .on(t.makerId)
      .where(sql`replaced_at is null`),
  ],
)

/** Owned by `payouts`. A payout day, unique per date. */
export const payoutRuns = pgTable('payout_runs', {
  id: id(),
  day: date({ mode: 'string' }).notNull().unique(),
  createdAt: createdAt(),
})

/** Owned by `payouts`. A transfer to one maker, the sum of its lines. The id is the provider's idempotency key. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    accountId: uuid()
      .notNull()
      .references(() => payoutAccounts.id),
    amountCents: cents().notNull(),
    state: text({ enum: ['proposed', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled'] })
      .notNull()
      .default('proposed'),
    provider: text().notNull(),
    providerReference: text(),
    failure: text(),
    createdAt: createdAt(),
    approvedAt: instant(),
    approvedBy: uuid().references(() => users.id),
    sentAt: instant(),
    sentBy: uuid().references(() => users.id),
    /** Largest sum that one person could approve and send alone when this payout was sent; null if none. */
    onePersonLimitCents: cents(),
    /** Time the provider accepted the transfer. */
    handedOverAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    check(
      'payouts_state',
      sql`${t.state} in ('proposed', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')`,
    ),
    check('payouts_amount', sql`${t.amountCents} > 0`),
    check(
      'payouts_two_steps',
      sql`(${t.state} in ('proposed', 'cancelled') or (${t.approvedBy} is not null and ${t.approvedAt} is not null))
        and (${t.state} in ('proposed', 'approved', 'cancelled') or (${t.sentBy} is not null and ${t.sentAt} is not null))`,
    ),
    check(
      'payouts_two_people',
      sql`${t.sentBy} <> ${t.approvedBy} or (coalesce(${t.amountCents} <= ${t.onePersonLimitCents}, false)
        and (${t.sentAt} at time zone 'America/Sao_Paulo')::date > (${t.approvedAt} at time zone 'America/Sao_Paulo')::date)`,
    ),
    uniqueIndex('payouts_once_a_run')
      .on(t.runId, t.makerId)
      .where(sql`state <> 'cancelled'`),
    uniqueIndex('payouts_one_prepared')
      .on(t.makerId)
      .where(sql`state in ('proposed', 'approved')`),
    index('payouts_run').on(t.runId, t.state),
    index('payouts_maker').on(t.makerId, t.createdAt),
    index('payouts_sent')
      .on(t.sentAt)
      .where(sql`state = 'sent'`),
    index('payouts_failed')
      .on(t.closedAt)
      .where(sql`state in ('failed', 'returned')`),
  ],
)

/** Owned by `payouts`. Ledger entries in a payout, each in at most one live payout; freed if the payout fails. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    /** Amount of the entry: positive for earnings, negative for reversals. */
    amountCents: cents().notNull(),
    freedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.payoutId, t.entryId] }),
    uniqueIndex('payout_lines_once')
      .on(t.entryId)
      .where(sql`freed_at is null`),
  ],
)

/** Owned by `payouts`. Periods in which all payouts are stopped; a row without an end is active. */
export const payoutStops = pgTable(
  'payout_stops',
  {
    id: id(),
    reason: text().notNull(),
    stoppedAt: createdAt(),
    stoppedBy: uuid()
      .notNull()
      .references(() => users.id),
    resumedAt: instant(),
    resumedBy: uuid().references(() => users.id),
  },
  () => [
    uniqueIndex('payout_stops_one')
      .on(sql`(true)`)
      .where(sql`resumed_at is null`),
  ],
)

/** Owned by `fiscal`. The NFS-e of the platform's fee to a maker for a month (`2026-11`). */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    month: text().notNull(),
    number: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('fee_invoices_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' and ${t.number} <> ''`),
    unique('fee_invoices_once').on(t.makerId, t.month),
  ],
)

/** Owned by `fiscal`. The fiscal document of a sale of files or with pickup, which has no shipping document. */
export const saleDocuments = pgTable('sale_documents', {
  purchaseId: uuid()
    .primaryKey()
    .references(() => purchases.id),
  /** Number of the document: the key of an NF-e or a DC-e, or the number of an NFS-e. */
  number: text().notNull(),
  createdAt: createdAt(),
})

/** Owned by `fiscal`. A notice about a fiscal threshold, once per year (`2026`) or month (`2026-11`). */
export const fiscalNotices = pgTable(
  'fiscal_notices',
  {
    id: id(),
    makerId: uuid()
      .notNull()
      .references(() => users.id),
    period: text().notNull(),
    threshold: text({ enum: ['half', 'most', 'all', 'habitual'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('fiscal_notices_threshold', sql`${t.threshold} in ('half', 'most', 'all', 'habitual')`),
    unique('fiscal_notices_once').on(t.makerId, t.period, t.threshold),
    index('fiscal_notices_maker').on(t.makerId),
  ],
)
