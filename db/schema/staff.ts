import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'

/**
 * Owned by `staff`. What staff did with a user's things, and why. The database refuses to change or
 * delete a row. `subject_label` is what the thing was called then, so that the record reads well for good.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Null where it was done on the command line: only staff itself is changed there. */
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

/**
 * Owned by `staff`. Who was asked to join staff, by the address that the link went to. A row goes some time after it ended
 * (`sweepInvitations`).
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: ['support', 'moderation', 'money', 'catalogue', 'all'] }).notNull(),
    /** Null where it was made on the command line. */
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

/** Owned by `audit`. One look at what must always hold: what was found, when, and in what time. */
export const auditRuns = pgTable(
  'audit_runs',
  {
    id: id(),
    startedAt: createdAt(),
    tookMs: integer().notNull(),
    /** Everything was looked at, not only what changes every minute. */
    isFull: boolean().notNull(),
    /** How many invariants did not hold. */
    brokenCount: integer().notNull(),
    rows: jsonb().$type<{ name: string; says: string; broken: number; holds: boolean }[]>().notNull(),
  },
  (t) => [check('audit_runs_broken', sql`${t.brokenCount} >= 0`), index('audit_runs_newest').on(t.startedAt)],
)

/** Owned by `server/backup`. A complete copy of the shop: when it was taken, and how much it holds. */
export const backups = pgTable('backups', {
  id: id(),
  takenAt: instant().notNull(),
  files: integer().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  /** SHA-256 of its manifest, which a restored copy proves to have read. */
  manifestSha256: text().notNull(),
})

/** Owned by `opening`. One proof that the shop can open: a test mail, a real payment, a restored backup. */
export const openingProofs = pgTable(
  'opening_proofs',
  {
    id: id(),
    kind: text({ enum: ['mail', 'mail_records', 'payment', 'https', 'restore', 'texts'] }).notNull(),
    /** What was tried: the mail server, the provider, the public address, the versions of the texts, the backup. */
    subject: text().notNull(),
    /** Opens the link of the test mail. */
    token: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    staffId: uuid()
      .notNull()
      .references(() => users.id),
    startedAt: instant().notNull(),
    /** Null while it is not proven. */
    provenAt: instant(),
    /** The provider's session of a test payment, and where or how it is paid. */
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

/**
 * Owned by `shop-settings`. What the platform charges makers, and from when. The database refuses to change or delete a rate, and to
 * withdraw one that is in force. `cursorId` is the last maker who was told by mail, in the order of their ids.
 */
export const feeRates = pgTable(
  'fee_rates',
  {
    id: id(),
    /** Of the price, and of the freight, in basis points. */
    bps: integer().notNull(),
    freightBps: integer().notNull().default(0),
    /** Per maker and order. */
    fixedCents: cents().notNull().default(0),
    fromAt: instant().notNull(),
    announcedAt: createdAt(),
    /** Null for the one that a shop begins with. */
    announcedBy: uuid().references(() => users.id),
    withdrawnAt: instant(),
    withdrawnBy: uuid().references(() => users.id),
    cursorId: uuid(),
    /** Of a withdrawn one, the last maker who had been told of it: those up to here are told that it was withdrawn. */
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

/** Owned by `shop-settings`. The numbers and texts of this shop: one row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    /** What an order asks of each maker's goods at least. */
    minimumOrderCents: cents().notNull().default(0),
    payoutCadence: text({ enum: ['weekly', 'monthly'] })
      .notNull()
      .default('weekly'),
    /** The day of the payout: of the week (0 is Sunday), or of the month. */
    payoutWeekday: smallint().notNull().default(5),
    payoutMonthDay: smallint().notNull().default(5),
    /** Less than this waits for the next payout. */
    payoutMinimumCents: cents().notNull().default(2000),
    /** Cadence and minimum that were announced with the next terms, and from when. */
    nextPayoutCadence: text({ enum: ['weekly', 'monthly'] }),
    nextPayoutMinimumCents: cents(),
    nextPayoutsFrom: instant(),
    /** Up to how much the person who approved a payout may send it; null: another person sends each. */
    onePersonLimitCents: cents(),
    /** When support answers, a line for each group of days; empty: not said. */
    hours: text().notNull().default(''),
    founded: smallint(),
    press: text().notNull().default(''),
    careers: text().notNull().default(''),
    /** What payments cost where the provider reports nothing: of the amount in basis points, and for each. */
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

/** Owned by `alarms`. What staff are told by mail when it turns red, one row a kind: since when it is red, and when they were last told. */
export const alarms = pgTable(
  'alarms',
  {
    kind: text({ enum: ['parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants'] }).primaryKey(),
    /** Null while all is well. */
    redSince: instant(),
    toldAt: instant(),
    /** What was found last, in a sentence for staff. */
    words: text().notNull(),
  },
  (t) => [check('alarms_kind', sql`${t.kind} in ('parked_jobs', 'mail', 'backup', 'disk', 'payouts', 'invariants')`)],
)

/** Owned by `alarms`. A mail that the server refused for good: when, and with what reply code; never to whom. */
export const refusedMails = pgTable(
  'refused_mails',
  { id: id(), refusedAt: instant().notNull(), code: integer() },
  (t) => [index('refused_mails_newest').on(t.refusedAt)],
)
