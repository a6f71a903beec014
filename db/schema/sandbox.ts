import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { cents, createdAt, document, instant } from './columns.ts'

type Line = {
  title: string
  kind: 'digital' | 'printed' | 'freight'
  designerName: string
  amountCents: number
  discountCents?: number | undefined
  quantity: number
}

const line: read.Reader<Line> = read.object({
  title: read.text,
  kind: read.oneOf('digital', 'printed', 'freight'),
  designerName: read.text,
  amountCents: read.integer,
  discountCents: read.optional(read.integer),
  quantity: read.integer,
})

/** Owned by `adapters/payments/sandbox`. Checkout sessions of the simulated provider. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    amountCents: cents().notNull(),
    currency: text().notNull(),
    lines: document('lines', read.list(line)).notNull(),
    methods: text({ enum: ['card', 'debit', 'pix'] })
      .array()
      .notNull()
      .default(sql`'{pix,card,debit}'`),
    state: text({ enum: ['open', 'waiting', 'paid', 'declined', 'expired', 'cancelled'] })
      .notNull()
      .default('open'),
    method: text({ enum: ['card', 'debit', 'pix'] }),
    instalments: integer().notNull().default(1),
    declineReason: text(),
    refundedCents: cents().notNull().default(0),
    returnUrl: text().notNull(),
    cancelUrl: text().notNull(),
    idempotencyKey: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Time at which the simulator pays after 'Pagar mais tarde'; null for other sessions. */
    payAt: instant(),
  },
  (t) => [
    check('sandbox_sessions_state', sql`${t.state} in ('open', 'waiting', 'paid', 'declined', 'expired', 'cancelled')`),
    check('sandbox_sessions_refund', sql`${t.refundedCents} between 0 and ${t.amountCents}`),
  ],
)

/** Owned by `adapters/freight`. Labels of the simulated carrier and the time of each step of their parcels. */
export const sandboxLabels = pgTable(
  'sandbox_labels',
  {
    id: text().primaryKey(),
    service: text().notNull(),
    cents: cents().notNull(),
    trackingCode: text().notNull(),
    createdAt: createdAt(),
    paidAt: instant(),
    cancelledAt: instant(),
    collectedAt: instant(),
    heldAt: instant(),
    undeliveredAt: instant(),
    deliveredAt: instant(),
  },
  (t) => [
    check('sandbox_labels_cents', sql`${t.cents} > 0`),
    check(
      'sandbox_labels_steps',
      sql`(${t.collectedAt} is null or ${t.paidAt} is not null and ${t.cancelledAt} is null)
        and (${t.collectedAt} is not null or coalesce(${t.heldAt}, ${t.undeliveredAt}, ${t.deliveredAt}) is null)`,
    ),
  ],
)

/** Owned by `adapters/payments/sandbox`. Refunds of the simulated provider; the key makes repeated requests idempotent. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    idempotencyKey: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sandboxSessions.id),
    amountCents: cents().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('sandbox_refunds_amount', sql`${t.amountCents} > 0`), index('sandbox_refunds_session').on(t.sessionId)],
)

/** Owned by `adapters/payments/sandbox`. Chargebacks of the simulated bank. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sandboxSessions.id),
    state: text({ enum: ['open', 'won', 'lost'] })
      .notNull()
      .default('open'),
    amountCents: cents().notNull(),
    createdAt: createdAt(),
    answerBy: instant().notNull(),
  },
  (t) => [
    check('sandbox_disputes_state', sql`${t.state} in ('open', 'won', 'lost')`),
    index('sandbox_disputes_session').on(t.sessionId),
  ],
)
