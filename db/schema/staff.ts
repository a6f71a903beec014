import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { cents, createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/** Owned by `staff`. Append-only log of staff actions; `subject_label` is the subject's name at that time. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Staff member who acted; null for the command line, which only manages staff. */
    staffId: uuid().references(() => users.id),
    action: text().notNull(),
    subjectKind: text({
      enum: [
        'account',
        'project',
        'order',
        'thread',
        'payout',
        'category',
        'newsletter',
        'terms',
        'incident',
        'court_order',
        'collection',
        'staff',
        'shop',
      ],
    }).notNull(),
    subjectId: uuid().notNull(),
    subjectLabel: text().notNull(),
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'staff_actions_subject_kind',
      sql`${t.subjectKind} in ('account', 'project', 'order', 'thread', 'payout', 'category', 'newsletter', 'terms', 'incident', 'court_order', 'collection', 'staff', 'shop')`,
    ),
    check('staff_actions_by_whom', sql`${t.staffId} is not null or ${t.subjectKind} = 'staff'`),
    index('staff_actions_newest').on(t.createdAt, t.id),
    index('staff_actions_subject').on(t.subjectId, t.createdAt),
  ],
)

/** Owned by `staff`. Invitations to join staff; deleted after they end (`sweepInvitations`). */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: ['support', 'moderation', 'money', 'catalogue', 'all'] }).notNull(),
    invitedBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    check('staff_invitations_role', sql`${t.role} in ('support', 'moderation', 'money', 'catalogue', 'all')`),
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`${t.acceptedAt} is null and ${t.withdrawnAt} is null`),
  ],
)

/** Owned by `audit`. One run of the invariant checks, with its results and duration. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: id(),
    startedAt: createdAt(),
    tookMs: integer().notNull(),
    /** True for a full run, false if only the invariants that change every minute were checked. */
    isFull: boolean().notNull(),
    brokenCount: integer().notNull(),
    rows: document(
      'rows',
      read.list(read.object({ name: read.text, says: read.text, broken: read.integer, holds: read.boolean })),
    ).notNull(),
  },
  (t) => [check('audit_runs_broken', sql`${t.brokenCount} >= 0`), index('audit_runs_newest').on(t.startedAt)],
)

/** Owned by `server/backup`. A complete copy of the shop. */
export const backups = pgTable('backups', {
  id: id(),
  takenAt: instant().notNull(),
  files: integer().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of the manifest, which proves that a restored copy is this one. */
  manifestSha256: text().notNull(),
})

/** Owned by `opening`. A test made before the shop opens, of mail, payments, HTTPS, backups or legal texts. */
export const openingProofs = pgTable(
  'opening_proofs',
  {
    id: id(),
    kind: text({ enum: ['mail', 'mail_records', 'payment', 'https', 'restore', 'texts'] }).notNull(),
    /** Configuration that was tested: mail server, provider, public address, text versions or backup. */
    subject: text().notNull(),
    /** Token in the link of the test mail. */
    token: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    staffId: uuid()
      .notNull()
      .references(() => users.id),
    startedAt: instant().notNull(),
    provenAt: instant(),
    providerSessionId: text(),
    checkoutUrl: text(),
    pixCode: text(),
    paidAt: instant(),
  },
  (t) => [
    check('opening_proofs_kind', sql`${t.kind} in ('mail', 'mail_records', 'payment', 'https', 'restore', 'texts')`),
    uniqueIndex('opening_proofs_token').on(t.token),
    index('opening_proofs_newest').on(t.kind, t.startedAt),
  ],
)

/** Owned by `shop-settings`. Immutable fee rates for makers; `cursorId` is the last maker mailed, in id order. */
export const feeRates = pgTable(
  'fee_rates',
  {
    id: id(),
    /** Fee rate on the price, in basis points. */
    bps: integer().notNull(),
    /** Fee rate on the freight, in basis points. */
    freightBps: integer().notNull().default(0),
    fixedCents: cents().notNull().default(0),
    fromAt: instant().notNull(),
    announcedAt: createdAt(),
    /** Staff member who announced the rate; null for the initial rate. */
    announcedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
    withdrawnBy: uuid().references(() => users.id),
    cursorId: uuid(),
    /** Last maker notified before the rate was withdrawn; makers up to this id get a second mail. */
    toldUntilId: uuid(),
    toldCount: integer().notNull().default(0),
    toldAt: instant(),
  },
  (t) => [
    check(
      'fee_rates_parts',
      sql`${t.bps} between 0 and 9999 and ${t.freightBps} between 0 and 10000 and ${t.fixedCents} >= 0`,
    ),
    check('fee_rates_not_backwards', sql`${t.fromAt} >= ${t.announcedAt}`),
    check(
      'fee_rates_withdrawn',
      sql`(${t.withdrawnAt} is null) = (${t.withdrawnBy} is null) and ${t.withdrawnAt} < ${t.fromAt}`,
    ),
    uniqueIndex('fee_rates_one_a_day')
      .on(t.fromAt)
      .where(sql`withdrawn_at is null`),
  ],
)

/** Owned by `shop-settings`. Settings of this shop, in a single row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Minimum amount of goods per maker in an order. */
    minimumOrderCents: cents().notNull().default(0),
    payoutCadence: text({ enum: ['weekly', 'monthly'] })
      .notNull()
      .default('weekly'),
    /** Day of the week of weekly payouts; 0 is Sunday. */
    payoutWeekday: smallint().notNull().default(5),
    /** Day of the month of monthly payouts. */
    payoutMonthDay: smallint().notNull().default(5),
    /** Minimum payout; smaller balances wait for the next payout day. */
    payoutMinimumCents: cents().notNull().default(2000),
    /** Payout cadence announced with the next terms of use; null without a change. */
    nextPayoutCadence: text({ enum: ['weekly', 'monthly'] }),
    /** Minimum payout announced with the next terms of use. */
    nextPayoutMinimumCents: cents(),
    /** Time from which the announced payout terms apply. */
    nextPayoutsFrom: instant(),
    /** Largest payout that one person may both approve and send; null if a second person always must send. */
    onePersonLimitCents: cents(),
    /** Support hours, one line per group of days; empty if not given. */
    hours: text().notNull().default(''),
    founded: smallint(),
    press: text().notNull().default(''),
    careers: text().notNull().default(''),
    /** Payment cost assumed if the provider reports none: basis points, and a fixed amount. */
    cardCostBps: integer().notNull().default(474),
    cardCostCents: cents().notNull().default(0),
    pixCostBps: integer().notNull().default(99),
    pixCostCents: cents().notNull().default(0),
    updatedAt: createdAt(),
  },
  (t) => [
    check('shop_settings_one', sql`${t.id} = 1`),
    check(
      'shop_settings_amounts',
      sql`${t.minimumOrderCents} >= 0 and ${t.payoutMinimumCents} >= 0 and ${t.nextPayoutMinimumCents} >= 0 and ${t.onePersonLimitCents} > 0`,
    ),
    check(
      'shop_settings_payouts',
      sql`${t.payoutCadence} in ('weekly', 'monthly') and ${t.nextPayoutCadence} in ('weekly', 'monthly')
        and ${t.payoutWeekday} between 1 and 5 and ${t.payoutMonthDay} between 1 and 28`,
    ),
    check(
      'shop_settings_next',
      sql`num_nulls(${t.nextPayoutCadence}, ${t.nextPayoutMinimumCents}, ${t.nextPayoutsFrom}) in (0, 3)`,
    ),
    check(
      'shop_settings_costs',
      sql`${t.cardCostBps} between 0 and 10000 and ${t.pixCostBps} between 0 and 10000 and ${t.cardCostCents} >= 0 and ${t.pixCostCents} >= 0`,
    ),
  ],
)

/** Owned by `alarms`. Alarms mailed to staff, one row per kind of condition. */
export const alarms = pgTable(
  'alarms',
  {
    kind: text({ enum: ['parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants'] }).primaryKey(),
    redSince: instant(),
    toldAt: instant(),
    words: text().notNull(),
  },
  (t) => [check('alarms_kind', sql`${t.kind} in ('parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants')`)],
)

/** Owned by `alarms`. A mail permanently rejected by the mail server, without its recipient. */
export const refusedMails = pgTable(
  'refused_mails',
  { id: id(), refusedAt: instant().notNull(), code: integer() },
  (t) => [index('refused_mails_newest').on(t.refusedAt)],
)
