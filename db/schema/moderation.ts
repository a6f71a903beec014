import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import * as read from '../columns.ts'
import { createdAt, document, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** Copy of a reported item as it was when reported, since its owner may change it. */
export type ReportSnapshot = {
  /** Texts by code; `domain/<area>/area.ts` has a Portuguese label for each code. */
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
 * Owned by `moderation`. A right holder's claim, with encrypted CPF or CNPJ; its reports name the content to take down.
 */
export const rightsClaims = pgTable(
  'rights_claims',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimantName: text().notNull(),
    email: text().notNull(),
    sealedDocument: text().notNull(),
    /** Company that claims; null for a person. */
    company: text(),
    capacity: text({ enum: ['author', 'owner', 'agent'] }).notNull(),
    work: text().notNull(),
    links: text().array().notNull(),
    firstPublished: text().notNull(),
    /** Time of the declaration of good faith and liability. */
    goodFaithAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('rights_claims_capacity', sql`${t.capacity} in ('author', 'owner', 'agent')`)],
)

/** Owned by `moderation`. Evidence attached to a claim, in the private store; visible to staff only. */
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
 * Owned by `moderation`. A report of content or an account; `number` is its reference, `token` gives access to its
 * page.
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
      enum: ['project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection', 'kit'],
    }).notNull(),
    /** Id of the reported project, review (also for its answer), make, question, account, message, collection or kit. */
    subjectId: uuid().notNull(),
    subjectLabel: text().notNull(),
    projectId: uuid().references(() => projects.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    claimId: uuid().references(() => rightsClaims.id),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text(),
    reason: text({
      enum: ['copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'],
    }).notNull(),
    details: text().notNull(),
    snapshot: document('snapshot', reportSnapshot).notNull(),
    createdAt: createdAt(),
    dueAt: instant().notNull(),
    /** For a claim: the maker's deadline for a counter-notice. */
    counterDueAt: instant(),
    /** Text of the maker's counter-notice to a claim. */
    counterNotice: text(),
    counteredAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    outcome: text({ enum: ['dismissed', 'suspended', 'corrected', 'removed'] }),
    /** The rule broken (`domain/suspensions/rules.ts`); null if there was no violation. */
    rule: text(),
    /** Explanation sent to the reporter. */
    answer: text(),
    /** Text of the reporter's single appeal against a dismissal; the outcome is in the next columns. */
    reviewWords: text(),
    reviewAskedAt: instant(),
    reviewDecidedAt: instant(),
    reviewDecidedBy: uuid().references(() => users.id),
    reviewAnswer: text(),
    /** Time at which removed content was restored. */
    reversedAt: instant(),
    /** Reason for restoring the removed content. */
    reversal: text(),
  },
  (t) => [
    check(
      'reports_kind',
      sql`${t.kind} in ('project', 'review', 'make', 'question', 'answer', 'profile', 'message', 'collection', 'kit')`,
    ),
    check(
      'reports_reason',
      sql`${t.reason} in ('copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other')`,
    ),
    check('reports_outcome', sql`${t.outcome} in ('dismissed', 'suspended', 'corrected', 'removed')`),
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

/** Correction by staff of a picture's declared kind or of the declared AI use; `looks` recognises a re-upload. */
export type MarkChange = {
  /** Picture corrected; null for a correction of AI use, as are `looks` and `place`. */
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

/** Sources of reasons for a suspension: people, or automatic checks that run repeatedly. */
export const findingSources = [
  'staff',
  'report',
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
] as const

/** A reason for a suspension, with explanation for the maker and evidence for staff. */
export type SuspensionFinding = {
  source: (typeof findingSources)[number]
  reason: string | null
  evidence: Record<string, unknown>
}

const suspensionFinding: read.Reader<SuspensionFinding> = read.object({
  source: read.oneOf(...findingSources),
  reason: read.nullable(read.text),
  evidence: read.record(read.anything),
})

/** Owned by `suspensions`. A decision against a user (suspension, block or correction), with their single appeal. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    kind: text({ enum: ['suspension', 'block', 'correction'] }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    projectId: uuid().references(() => projects.id),
    /** State of the decision: `suspended` awaits a final one by staff; `undone` no longer counts. */
    state: text({ enum: ['suspended', 'final', 'undone'] })
      .notNull()
      .default('final'),
    /** Reasons for a suspension; null for other kinds of decision. */
    findings: document('findings', read.list(suspensionFinding)),
    /** Changes made by a correction; null for other kinds of decision. */
    changes: document('changes', read.list(markChange)),
    number: text().unique(),
    /** Token in the address of a blocked user's appeal page, since they cannot sign in. */
    token: uuid()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    /** The rule broken (`domain/suspensions/rules.ts`); null for a mere mistake. */
    rule: text(),
    reason: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    appeal: text(),
    appealedAt: instant(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => users.id),
    undoneAt: instant(),
    undoneReason: text(),
  },
  (t) => [
    check('decisions_kind', sql`${t.kind} in ('suspension', 'block', 'correction')`),
    check('decisions_state', sql`${t.state} in ('suspended', 'final', 'undone')`),
    check('decisions_suspended', sql`${t.state} <> 'suspended' or ${t.kind} = 'suspension'`),
    check('decisions_project', sql`(${t.projectId} is null) = (${t.kind} = 'block')`),
    check('decisions_findings', sql`(${t.findings} is null) = (${t.kind} <> 'suspension')`),
    check('decisions_changes', sql`(${t.changes} is null) = (${t.kind} <> 'correction')`),
    check('decisions_number', sql`(${t.number} is null) = (${t.kind} <> 'correction')`),
    check('decisions_decided', sql`${t.state} <> 'final' or ${t.decidedAt} is not null`),
    check(
      'decisions_reason',
      sql`(${t.reason} is null) = (${t.decidedAt} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('decisions_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check(
      'decisions_answer',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answeredBy} is null) = (${t.answeredAt} is null)`,
    ),
    check('decisions_answered', sql`${t.answeredAt} is null or ${t.appealedAt} is not null`),
    check(
      'decisions_undone',
      sql`(${t.undoneAt} is null) = (${t.state} <> 'undone') and (${t.undoneReason} is null) = (${t.undoneAt} is null)`,
    ),
    uniqueIndex('decisions_one_suspension')
      .on(t.projectId)
      .where(sql`kind = 'suspension' and undone_at is null`),
    uniqueIndex('decisions_one_block')
      .on(t.userId)
      .where(sql`kind = 'block' and undone_at is null`),
    index('decisions_user').on(t.userId, t.createdAt),
    index('decisions_project').on(t.projectId, t.createdAt),
    index('decisions_suspended')
      .on(t.createdAt)
      .where(sql`state = 'suspended'`),
    index('decisions_appealed')
      .on(t.appealedAt)
      .where(sql`appealed_at is not null and answered_at is null`),
  ],
)
