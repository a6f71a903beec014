import type { ReportKind } from '#domain/areas.ts'
import { formatCnpj, formatCpf } from '@brazilian-utils/brazilian-utils'
import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { claimFiles, reports, rightsClaims } from '#db/schema/moderation.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { readersOf } from '#domain/areas.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import { claimDocumentContext } from './claim.ts'
import { ownColumns } from './own-report.server.ts'
import type { ReportReason } from './report.ts'

export async function staffReport({ db, secret }: { db: Database; secret: string }, id: string) {
  if (!isUuid(id)) return null
  const [report] = await db
    .select({
      ...ownColumns,
      subjectId: reports.subjectId,
      ownerId: reports.ownerId,
      ownerName: users.fullName,
      snapshot: reports.snapshot,
      reporterId: reports.reporterId,
      reporterName: sql<string | null>`(select r.full_name from users r where r.id = ${reports.reporterId})`,
      email: sql<
        string | null
      >`coalesce(${reports.email}, (select r.email from users r where r.id = ${reports.reporterId}))`,
      decidedByName: sql<string | null>`(select r.full_name from users r where r.id = ${reports.decidedBy})`,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(eq(reports.id, id))
  if (!report) return null
  return { ...report, claim: report.claimId ? await claimBehind({ db, secret }, report.claimId) : null }
}

/** Records that staff read reported content, if reading that kind of content is logged. */
export async function noteReading(
  world: { db: Database; clock: Clock },
  staffId: string,
  { kind, subjectId }: Pick<StaffReport, 'kind' | 'subjectId'>,
): Promise<void> {
  for (const reader of readersOf(kind)) await reader.noteReading?.(world, staffId, subjectId)
}

export type StaffReport = NonNullable<Awaited<ReturnType<typeof staffReport>>>

async function claimBehind({ db, secret }: { db: Database; secret: string }, claimId: string) {
  const [found] = await db.select().from(rightsClaims).where(eq(rightsClaims.id, claimId))
  if (!found) throw new Fault(`claim ${claimId}: not found`)
  const files = await db
    .select({ id: claimFiles.id, name: claimFiles.name, sizeBytes: claimFiles.sizeBytes })
    .from(claimFiles)
    .where(eq(claimFiles.claimId, claimId))
    .orderBy(asc(claimFiles.id))
  const { sealedDocument, ...claim } = found
  // Null after the legal period.
  const document = sealedDocument && openSealedText(secret, claimDocumentContext(claimId), sealedDocument)
  return { ...claim, document: written(document), files }
}

function written(document: string): string {
  return document.length === 11 ? formatCpf(document) : formatCnpj(document, { version: 2 })
}

export type OpenReport = {
  id: string
  number: string
  kind: ReportKind
  subjectLabel: string
  ownerName: string
  reason: ReportReason
  isClaim: boolean
  isReview: boolean
  /** Deadline of the maker's answer to a claim; null for other reports. */
  counterDueAt: Date | null
  counteredAt: Date | null
  dueAt: Date
  createdAt: Date
  image: Picture | null
}

const shownAtOnce = 50

/** Returns reports that await a decision or a review of it, nearest deadline first. */
export async function openReports(db: Database, page: number): Promise<PageOf<OpenReport>> {
  const isReview = and(isNotNull(reports.reviewAskedAt), isNull(reports.reviewDecidedAt))
  const isOpen = or(isNull(reports.decidedAt), isReview)
  const [counted] = await db.select({ total: count() }).from(reports).where(isOpen)
  const { offset, ...shown } = pageOf(page, counted?.total ?? 0, shownAtOnce)
  const items = await db
    .select({
      id: reports.id,
      number: reports.number,
      kind: reports.kind,
      subjectLabel: reports.subjectLabel,
      ownerName: users.fullName,
      reason: reports.reason,
      isClaim: sql<boolean>`${reports.claimId} is not null`,
      isReview: sql<boolean>`${reports.decidedAt} is not null`,
      counterDueAt: reports.counterDueAt,
      counteredAt: reports.counteredAt,
      dueAt: reports.dueAt,
      createdAt: reports.createdAt,
      image: sql`${firstPicture(sql`${reports.projectId}`)}`.mapWith(anyPicture),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .where(isOpen)
    .orderBy(asc(reports.dueAt), asc(reports.id))
    .limit(shownAtOnce)
    .offset(offset)
  return { items, ...shown }
}
