import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/**
 * A reported item as it was when reported, since its owner may change it. Keys are of the stores; `sha256` is of the file's
 * bytes.
 */
export type ReportSnapshot = {
  /** By code; what is empty is left out. The area of the thing has the words (`domain/<area>/area.ts`). */
  texts: Record<string, string>
  prices: { kind: 'digital' | 'printed'; cents: number }[]
  pictures: string[]
  files: { name: string; sha256: string }[]
}

export const reportSnapshot: read.Reader<ReportSnapshot> = read.object({
  texts: read.record(read.text),
  prices: read.list(read.object({ kind: read.oneOf('digital', 'printed'), cents: read.integer })),
  pictures: read.list(read.text),
  files: read.list(read.object({ name: read.text, sha256: read.text })),
})

/**
 * Owned by `moderation`. A right holder's claim: identity, capacity and evidence. The reports with its id name what should be
 * taken down. The document is sealed.
 */
export const rightsClaims = pgTable(
  'rights_claims',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimantName: text().notNull(),
    email: text().notNull(),
    sealedDocument: text().notNull(),
    /** Company that holds the right; null for a person. */
    company: text(),
    capacity: text({ enum: ['author', 'owner', 'agent'] }).notNull(),
    work: text().notNull(),
    /** Addresses of the original work. */
    links: text().array().notNull(),
    firstPublished: text().notNull(),
    /** Time of the declaration of good faith and of liability for false statements. */
    goodFaithAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('rights_claims_capacity', sql`${t.capacity} in ('author', 'owner', 'agent')`)],
)

/** Owned by `moderation`. Evidence attached to a claim, in the private store, byte for byte; visible to staff only. */
export const claimFiles = pgTable(
  'claim_files',
  {
    id: id(),
    claimId: uuid()
      .notNull()
      .references(() => rightsClaims.id),
    name: text().notNull(),
    storageKey: text().notNull().unique(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('claim_files_claim').on(t.claimId)],
)

/**
 * Owned by `moderation`. A user's report of content or an account, decided individually. `number` is given to the reporter,
 * `token` opens its page, `owner_id` owns the reported thing. One open report per person and thing.
 */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    number: text().notNull().unique(),
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    kind: text({
      enum: ['project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection'],
    }).notNull(),
    /** Id of the reported project, review (also for its answer), make, question, account, message or collection. */
    subjectId: uuid().notNull(),
    /** Its name at the time. */
    subjectLabel: text().notNull(),
    /** The reported project, or the one the reported content belongs to. */
    projectId: uuid().references(() => projects.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Set for a report by a right holder. */
    claimId: uuid().references(() => rightsClaims.id),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Set for a visitor without an account. */
    email: text(),
    reason: text({
      enum: ['copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'],
    }).notNull(),
    details: text().notNull(),
    snapshot: document('snapshot', reportSnapshot).notNull(),
    createdAt: createdAt(),
    /** Target date of the decision. */
    dueAt: instant().notNull(),
    /** For a claim: the maker's deadline for a counter-notice, and its text. */
    counterDueAt: instant(),
    counterNotice: text(),
    counteredAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    outcome: text({ enum: ['dismissed', 'held', 'corrected', 'removed'] }),
    /** The rule broken (`domain/suspensions/rules.ts`); null if there was no violation. */
    rule: text(),
    /** Explanation sent to the reporter. */
    answer: text(),
    /** The reporter's single appeal against a dismissal, and its outcome. */
    reviewWords: text(),
    reviewAskedAt: instant(),
    reviewDecidedAt: instant(),
    reviewDecidedBy: uuid().references(() => users.id),
    reviewAnswer: text(),
    /** Time and reason of a restored takedown. */
    reversedAt: instant(),
    reversal: text(),
  },
  (t) => [
    check(
      'reports_kind',
      sql`${t.kind} in ('project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection')`,
    ),
    check(
      'reports_reason',
      sql`${t.reason} in ('copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other')`,
    ),
    check('reports_outcome', sql`${t.outcome} in ('dismissed', 'held', 'corrected', 'removed')`),
    check('reports_decided', sql`(${t.outcome} is null) = (${t.decidedAt} is null)`),
    check('reports_claim', sql`(${t.claimId} is null) = (${t.counterDueAt} is null)`),
    check('reports_counter', sql`(${t.counterNotice} is null) = (${t.counteredAt} is null)`),
    check('reports_review', sql`(${t.reviewWords} is null) = (${t.reviewAskedAt} is null)`),
    check('reports_review_decided', sql`${t.reviewDecidedAt} is null or ${t.reviewAskedAt} is not null`),
    check('reports_reversed', sql`(${t.reversal} is null) = (${t.reversedAt} is null)`),
    uniqueIndex('reports_once_person')
      .on(t.subjectId, t.kind, t.reporterId)
      .where(sql`decided_at is null and claim_id is null`),
    uniqueIndex('reports_once_email')
      .on(t.subjectId, t.kind, sql`lower(email)`)
      .where(sql`decided_at is null and claim_id is null`),
    uniqueIndex('reports_once_claim')
      .on(t.subjectId, sql`lower(email)`)
      .where(sql`decided_at is null and claim_id is not null`),
    index('reports_subject').on(t.subjectId, t.createdAt),
    index('reports_created').on(t.createdAt),
    index('reports_removed')
      .on(t.ownerId, t.decidedAt)
      .where(sql`outcome = 'removed'`),
    index('reports_open')
      .on(t.dueAt)
      .where(sql`decided_at is null or (review_asked_at is not null and review_decided_at is null)`),
  ],
)

/**
 * Owned by `moderation`. A block of an account: rule, reason, the user's single appeal and its outcome. `token` opens the
 * appeal page, since a blocked user cannot sign in.
 */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    id: id(),
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    rule: text().notNull(),
    reason: text().notNull(),
    blockedBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    appeal: text(),
    appealedAt: instant(),
    appealDecidedAt: instant(),
    appealAnswer: text(),
    liftedAt: instant(),
  },
  (t) => [
    check('account_blocks_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check('account_blocks_answer', sql`(${t.appealAnswer} is null) = (${t.appealDecidedAt} is null)`),
    uniqueIndex('account_blocks_in_force')
      .on(t.userId)
      .where(sql`lifted_at is null`),
    index('account_blocks_user').on(t.userId),
    index('account_blocks_appealed')
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
  ],
)

/** A label corrected by staff, on a picture or on the use of AI. `looks` is the perceptual hash that recognises a re-upload. */
export type MarkChange = {
  /** Null for AI, as are the next two. */
  imageId: string | null
  looks: string | null
  /** Position of the picture, from 1. */
  place: number | null
  said: string | null
  marked: string
}

const markChange: read.Reader<MarkChange> = read.object({
  imageId: read.nullable(read.text),
  looks: read.nullable(read.text),
  place: read.nullable(read.integer),
  said: read.nullable(read.text),
  marked: read.text,
})

/**
 * Owned by `moderation`. A staff correction of a maker's labels on pictures or AI, binding until undone; one appeal. `number`
 * is its public reference, `rule` the rule broken, null for a mere mistake.
 */
export const markCorrections = pgTable(
  'mark_corrections',
  {
    id: id(),
    number: text().notNull().unique(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    changes: document('changes', read.list(markChange)).notNull(),
    rule: text(),
    reason: text().notNull(),
    decidedBy: uuid()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
    undoneAt: instant(),
    undoing: text(),
    appeal: text(),
    appealedAt: instant(),
    appealDecidedAt: instant(),
    appealAnswer: text(),
  },
  (t) => [
    check('mark_corrections_undone', sql`(${t.undoing} is null) = (${t.undoneAt} is null)`),
    check('mark_corrections_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check('mark_corrections_answer', sql`(${t.appealAnswer} is null) = (${t.appealDecidedAt} is null)`),
    index('mark_corrections_appealed')
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and appeal_decided_at is null`),
    index('mark_corrections_project').on(t.projectId, t.decidedAt),
  ],
)

/** Sources of a finding: people, or automatic checks that run repeatedly. */
export const findingSources = [
  'staff',
  'report',
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
] as const

/** Reason of a suspension: its source, an explanation for the maker, and evidence for staff. */
export type SuspensionFinding = {
  source: (typeof findingSources)[number]
  /** Details beyond the source; null if there are none. */
  reason: string | null
  evidence: Record<string, unknown>
}

const suspensionFinding: read.Reader<SuspensionFinding> = read.object({
  source: read.oneOf(...findingSources),
  reason: read.nullable(read.text),
  evidence: read.record(read.anything),
})

/**
 * Owned by `suspensions`. A project hidden from the catalogue: pending a decision (`held`), for good (`removed`), or no longer
 * (`released`). At most one is active per project; the maker may appeal once.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    state: text({ enum: ['held', 'removed', 'released'] })
      .notNull()
      .default('held'),
    findings: document('findings', read.list(suspensionFinding)).notNull(),
    createdAt: createdAt(),
    /** The last decision, with the text for the maker. */
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decision: text(),
    /** The rule broken (`domain/suspensions/rules.ts`); null until decided. */
    rule: text(),
    appeal: text(),
    appealedAt: instant(),
    appealDecidedAt: instant(),
  },
  (t) => [
    check('suspensions_state', sql`${t.state} in ('held', 'removed', 'released')`),
    check('suspensions_decision', sql`${t.state} = 'held' or ${t.decidedAt} is not null`),
    check('suspensions_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    uniqueIndex('suspensions_in_force')
      .on(t.projectId)
      .where(sql`state <> 'released'`),
    index('suspensions_project').on(t.projectId, t.createdAt),
    index('suspensions_waiting')
      .on(t.createdAt)
      .where(sql`state = 'held' or (appealed_at is not null and appeal_decided_at is null)`),
  ],
)
