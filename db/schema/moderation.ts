import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './accounts.ts'
import { projects } from './catalog.ts'

/** What was reported, as it stood then: its maker may change it afterwards. Keys are those of the stores, `sha256` is of the file's bytes. */
export type ReportSnapshot = {
  /** By code; what is empty is left out. The area of the thing has the words (`domain/<area>/area.ts`). */
  texts: Record<string, string>
  prices: { kind: 'digital' | 'printed'; cents: number }[]
  pictures: string[]
  files: { name: string; sha256: string }[]
}

/**
 * Owned by `moderation`. Who says to hold the right to a work, in which capacity, and what shows it; what they want taken down
 * are the reports that name the claim. The document is sealed.
 */
export const rightsClaims = pgTable(
  'rights_claims',
  {
    id: id(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimantName: text().notNull(),
    email: text().notNull(),
    sealedDocument: text().notNull(),
    /** Where the right is a company's. */
    company: text(),
    capacity: text({ enum: ['author', 'owner', 'agent'] }).notNull(),
    work: text().notNull(),
    /** Where the work can be seen. */
    links: text().array().notNull(),
    firstPublished: text().notNull(),
    /** When the claimant said to speak in good faith and to answer for what is false. */
    goodFaithAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('rights_claims_capacity', sql`${t.capacity} in ('author', 'owner', 'agent')`)],
)

/** Owned by `moderation`. What a claimant sent along, in the private store, byte for byte; for staff alone. */
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
 * Owned by `moderation`. A person's notice that something should not be here, decided by itself. `number` is what its reporter is
 * told at once, `token` opens its page, `owner_id` is whose thing it is. One per person and thing while it is open.
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
    /** The id of the project, the review, the make, the question or the review (also of its answer), the account, the message or the collection. */
    subjectId: uuid().notNull(),
    /** What it was called then. */
    subjectLabel: text().notNull(),
    /** The project, or what it is about. */
    projectId: uuid().references(() => projects.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    /** Of a right holder, who also says who they are. */
    claimId: uuid().references(() => rightsClaims.id),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of a visitor without an account. */
    email: text(),
    reason: text({
      enum: ['copyright', 'forbidden_item', 'misleading', 'false_marks', 'offensive', 'other'],
    }).notNull(),
    details: text().notNull(),
    snapshot: jsonb().$type<ReportSnapshot>().notNull(),
    createdAt: createdAt(),
    /** By when we mean to have decided. */
    dueAt: instant().notNull(),
    /** Of a claim: until when its maker may answer, and the answer. */
    counterDueAt: instant(),
    counterNotice: text(),
    counteredAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    outcome: text({ enum: ['dismissed', 'held', 'corrected', 'removed'] }),
    /** Which rule was broken (`domain/suspensions/rules.ts`); null where none was. */
    rule: text(),
    /** Why, in words for its reporter. */
    answer: text(),
    /** What its reporter says against a dismissal, once, and what came of it. */
    reviewWords: text(),
    reviewAskedAt: instant(),
    reviewDecidedAt: instant(),
    reviewDecidedBy: uuid().references(() => users.id),
    reviewAnswer: text(),
    /** What was taken down came back, and why. */
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
 * Owned by `moderation`. Each time an account was blocked: by which rule, why, what its person said against it, once, and what came of
 * that. `token` opens the page of the appeal, since a blocked person cannot sign in.
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

/** A mark that staff corrected, of a picture or of how much AI made. `looks`: by which the picture is known when it is sent again. */
export type MarkChange = {
  /** Null of AI, as are the next two. */
  imageId: string | null
  looks: string | null
  /** Where the picture stood, from 1. */
  place: number | null
  said: string | null
  marked: string
}

/**
 * Owned by `moderation`. A decision of staff about what a maker says of pictures and of AI, which stands until it is undone: the maker
 * says nothing else meanwhile, and may appeal once. `number` is how people call it, `rule` the one that was broken; null of a mistake.
 */
export const markCorrections = pgTable(
  'mark_corrections',
  {
    id: id(),
    number: text().notNull().unique(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    changes: jsonb().$type<MarkChange[]>().notNull(),
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

/** Where a finding comes from: people, or a machine that looks again and again. */
export const findingSources = [
  'staff',
  'report',
  'fingerprint',
  'forbidden_words',
  'weapon_report',
  'reviewed_category',
] as const

/** Why a project was taken out of the catalogue: who noticed, in words for its maker, and what staff needs to judge it. */
export type SuspensionFinding = {
  source: (typeof findingSources)[number]
  /** Beyond what the source says by itself; null when that is all. */
  reason: string | null
  evidence: Record<string, unknown>
}

/**
 * Owned by `suspensions`. A project kept out of the catalogue until staff decides (`held`), for good (`removed`), or no more
 * (`released`). At most one is in force per project; its maker may appeal once.
 */
export const projectSuspensions = pgTable(
  'project_holds',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projects.id),
    state: text({ enum: ['held', 'removed', 'released'] })
      .notNull()
      .default('held'),
    findings: jsonb().$type<SuspensionFinding[]>().notNull(),
    createdAt: createdAt(),
    /** The last decision: what staff told the maker. */
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id),
    decision: text(),
    /** Which rule was broken (`domain/suspensions/rules.ts`), once staff has said so. */
    rule: text(),
    appeal: text(),
    appealedAt: instant(),
    appealDecidedAt: instant(),
  },
  (t) => [
    check('project_holds_state', sql`${t.state} in ('held', 'removed', 'released')`),
    check('project_holds_decision', sql`${t.state} = 'held' or ${t.decidedAt} is not null`),
    check('project_holds_appeal', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    uniqueIndex('project_holds_in_force')
      .on(t.projectId)
      .where(sql`state <> 'released'`),
    index('project_holds_project').on(t.projectId, t.createdAt),
    index('project_holds_waiting')
      .on(t.createdAt)
      .where(sql`state = 'held' or (appealed_at is not null and appeal_decided_at is null)`),
  ],
)
