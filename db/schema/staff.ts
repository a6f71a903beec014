import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
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
