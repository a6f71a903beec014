import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { reports, rightsClaims } from '#db/schema/moderation.ts'
import { firstPicture } from '#db/sql/first-picture.sql.ts'
import type { Picture } from '#domain/shared/picture.ts'
import { isUuid } from '#domain/shared/text.ts'
import { claimColumns } from './counter-claim.server.ts'

export const ownColumns = {
  id: reports.id,
  number: reports.number,
  kind: reports.kind,
  subjectLabel: reports.subjectLabel,
  projectId: reports.projectId,
  claimId: reports.claimId,
  reason: reports.reason,
  details: reports.details,
  createdAt: reports.createdAt,
  dueAt: reports.dueAt,
  counterDueAt: reports.counterDueAt,
  counterNotice: reports.counterNotice,
  counteredAt: reports.counteredAt,
  decidedAt: reports.decidedAt,
  outcome: reports.outcome,
  rule: reports.rule,
  answer: reports.answer,
  reviewWords: reports.reviewWords,
  reviewAskedAt: reports.reviewAskedAt,
  reviewDecidedAt: reports.reviewDecidedAt,
  reviewAnswer: reports.reviewAnswer,
  reversedAt: reports.reversedAt,
  reversal: reports.reversal,
}

/** SQL for the reported project's picture, if listed: removed content is not shown again. */
const image = sql<Picture | null>`(select ${firstPicture(sql`p.id`)} from projects p where p.id = ${reports.projectId} and p.is_listed)`

const select = (db: Database) => db.select({ ...ownColumns, image }).from(reports)

export type OwnReport = Awaited<ReturnType<typeof select>>[number]

export async function ownReport(db: Database, token: string): Promise<OwnReport | null> {
  if (!isUuid(token)) return null
  const [report] = await select(db).where(eq(reports.token, token))
  return report ?? null
}

/** Returns a report to mail to its reporter and the owner, or null. For jobs only: includes e-mail addresses. */
export async function reportForMail(db: Database, id: string) {
  const [report] = await db
    .select({
      ...ownColumns,
      token: reports.token,
      email: sql<
        string | null
      >`coalesce(${reports.email}, (select r.email from users r where r.id = ${reports.reporterId}))`,
      /** User who reported; null for a visitor without account. */
      reporterId: reports.reporterId,
      owner: {
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        isClosed: sql<boolean>`${users.closedAt} is not null`,
      },
      claim: claimColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .leftJoin(rightsClaims, eq(rightsClaims.id, reports.claimId))
    .where(eq(reports.id, id))
  return report ?? null
}

export type ReportForMail = NonNullable<Awaited<ReturnType<typeof reportForMail>>>
