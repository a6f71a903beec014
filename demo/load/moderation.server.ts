import type { Database } from '#db/database.ts'
import { decisions, reports, rightsClaims } from '#db/schema/moderation.ts'
import { claimDocumentContext } from '#domain/moderation/claim.ts'
import { counterDueAt, daysAfter, reportDueAt } from '#domain/moderation/report.ts'
import { subjectWithSnapshot } from '#domain/moderation/subjects.server.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { protocolNumber } from '#domain/support/thread.ts'
import { seedClaim, seedCorrection, seedRemovedReview, seedReports, type SeedReport } from '#demo/catalog/reports.ts'
import { seedStaff } from '#demo/catalog/people.ts'
import { Fault } from '#fault'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'
import { insertAction } from './staff.server.ts'

type Loaded = { people: Map<string, string>; projects: Map<string, LoadedProject>; now: Date; secret: string }

export async function insertModeration(tx: Database, loaded: Loaded): Promise<void> {
  for (const [index, report] of seedReports.entries()) await insertReport(tx, loaded, report, index)
  await insertRemovedReview(tx, loaded)
  await insertCorrection(tx, loaded)
  await insertClaim(tx, loaded)
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function projectRow(tx: Database, { projects }: Loaded, key: string) {
  const { id } = known(projects, key)
  const found = await subjectWithSnapshot(tx, { kind: 'project', id, viewer: null })
  if (!found) throw new Fault(`demonstration: ${key} cannot be reported`)
  const { subject, snapshot } = found
  const { label: subjectLabel, ownerId } = subject
  return { kind: 'project' as const, subjectId: id, projectId: id, subjectLabel, ownerId, snapshot }
}

async function insertReport(tx: Database, loaded: Loaded, report: SeedReport, index: number): Promise<void> {
  const { people, now } = loaded
  const { decided, review } = report
  const staffId = known(people, seedStaff.email)
  const at = before(now, report.hoursAgo)
  const decidedAt = decided && before(now, decided.hoursAgo)
  const row = await projectRow(tx, loaded, report.project)
  await tx.insert(reports).values({
    id: idAt(at),
    number: protocolNumber(at, 7_919 * (index + 1)),
    ...row,
    reporterId: known(people, report.reporter),
    reason: report.reason,
    details: report.details,
    createdAt: at,
    dueAt: reportDueAt(at, report.reason, false),
    ...(decidedAt && { outcome: decided.outcome, rule: decided.rule ?? null, answer: decided.answer, decidedAt, decidedBy: staffId }), // prettier-ignore
    ...(decidedAt &&
      review && {
        reviewWords: review.words,
        reviewAskedAt: daysAfter(decidedAt, 1),
        reviewAnswer: review.answer,
        reviewDecidedAt: daysAfter(decidedAt, 4),
        reviewDecidedBy: staffId,
      }),
    ...(decidedAt && decided.reversed && { reversedAt: daysAfter(decidedAt, 5), reversal: decided.reversed }),
  })
  if (!decidedAt) return
  const about = { kind: 'project', id: row.subjectId, label: row.subjectLabel } as const
  const isSuspended = decided.outcome === 'suspended'
  await insertAction(tx, staffId, isSuspended ? 'suspend_project' : 'dismiss_reports', about, decided.answer, decidedAt)
  if (!isSuspended || !decided.reversed) return
  const backAt = daysAfter(decidedAt, 5)
  await tx.insert(decisions).values({
    id: idAt(decidedAt),
    kind: 'suspension',
    userId: row.ownerId,
    projectId: row.subjectId,
    state: 'undone',
    findings: [{ source: 'report', reason: decided.answer, evidence: {} }],
    createdAt: decidedAt,
    decidedAt,
    decidedBy: staffId,
    reason: decided.answer,
    rule: decided.rule ?? null,
    appeal: 'Troquei a foto por uma com a minha mão ao lado do vaso.',
    appealedAt: daysAfter(decidedAt, 2),
    answer: decided.reversed,
    answeredAt: backAt,
    answeredBy: staffId,
    undoneAt: backAt,
    undoneReason: decided.reversed,
  })
  await insertAction(tx, staffId, 'put_back_project', about, decided.reversed, backAt)
}

async function insertRemovedReview(tx: Database, loaded: Loaded): Promise<void> {
  const { people, projects, now } = loaded
  const { project, author, reporter, comment, details, answer, hoursAgo, decidedHoursAgo } = seedRemovedReview
  const staffId = known(people, seedStaff.email)
  const at = before(now, hoursAgo)
  const decidedAt = before(now, decidedHoursAgo)
  const { id: projectId, title } = known(projects, project)
  const ownerId = known(people, author)
  const subjectLabel = `avaliação sobre ${title}`
  await tx.insert(reports).values({
    id: idAt(at),
    number: protocolNumber(at, 104_003),
    kind: 'review',
    subjectId: idAt(at),
    subjectLabel,
    projectId,
    ownerId,
    reporterId: known(people, reporter),
    reason: 'offensive',
    details,
    snapshot: { texts: { comment }, prices: [], pictures: [], files: [] },
    createdAt: at,
    dueAt: reportDueAt(at, 'offensive', false),
    outcome: 'removed',
    rule: 'offensive',
    answer,
    decidedAt,
    decidedBy: staffId,
  })
  const about = { kind: 'account', id: ownerId, label: subjectLabel } as const
  await insertAction(tx, staffId, 'remove_review', about, answer, decidedAt)
}

async function insertCorrection(tx: Database, loaded: Loaded): Promise<void> {
  const { project, reporter, details, hoursAgo, said, marked, reason, decidedHoursAgo, appeal, appealedHoursAgo } =
    seedCorrection
  const [at, decidedAt] = [before(loaded.now, hoursAgo), before(loaded.now, decidedHoursAgo)]
  const decidedBy = known(loaded.people, seedStaff.email)
  const row = await projectRow(tx, loaded, project)
  const rule = 'false_marks' as const
  await tx.insert(reports).values({
    id: idAt(at),
    number: protocolNumber(at, 350_377),
    ...row,
    reporterId: known(loaded.people, reporter),
    reason: 'false_marks',
    details,
    createdAt: at,
    dueAt: reportDueAt(at, 'false_marks', false),
    outcome: 'corrected',
    rule,
    answer: reason,
    decidedAt,
    decidedBy,
  })
  await tx.insert(decisions).values({
    id: idAt(decidedAt),
    kind: 'correction',
    number: protocolNumber(decidedAt, 350_381),
    userId: row.ownerId,
    projectId: row.subjectId,
    changes: [{ imageId: null, looks: null, place: null, said, marked }],
    rule,
    reason,
    decidedBy,
    decidedAt,
    createdAt: decidedAt,
    appeal,
    appealedAt: before(loaded.now, appealedHoursAgo),
  })
  const about = { kind: 'project', id: row.subjectId, label: row.subjectLabel } as const
  await insertAction(tx, decidedBy, 'correct_marks', about, reason, decidedAt)
}

async function insertClaim(tx: Database, loaded: Loaded): Promise<void> {
  const { claimant: claimantName, company, email, document, work, links, firstPublished } = seedClaim
  const at = before(loaded.now, seedClaim.hoursAgo)
  const id = idAt(at)
  const sealedDocument = sealText(loaded.secret, claimDocumentContext(id), document)
  const said = { claimantName, company, email, sealedDocument, work, links, firstPublished }
  await tx.insert(rightsClaims).values({ id, ...said, capacity: 'owner', goodFaithAt: at, createdAt: at })
  await tx.insert(reports).values({
    id: idAt(at),
    number: protocolNumber(at, 611_953),
    ...(await projectRow(tx, loaded, seedClaim.project)),
    claimId: id,
    email,
    reason: 'copyright',
    details: seedClaim.details,
    createdAt: at,
    dueAt: reportDueAt(at, 'copyright', true),
    counterDueAt: counterDueAt(at),
    counterNotice: seedClaim.counterNotice,
    counteredAt: before(loaded.now, seedClaim.answeredHoursAgo),
  })
}
