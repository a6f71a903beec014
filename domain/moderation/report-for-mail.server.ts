import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { reports, rightsClaims } from '#db/schema/moderation.ts'
import { claimColumns } from './counter-claim.server.ts'
import { ownColumns } from './own-report.server.ts'

/**
 * Reads a report as the mails about it tell of it, to its reporter and to whose thing it is; null when there is none. For jobs only:
 * it carries e-mail addresses.
 */
export async function reportForMail(db: Database, id: string) {
  const [report] = await db
    .select({
      ...ownColumns,
      token: reports.token,
      email: sql<
        string | null
      >`coalesce(${reports.email}, (select r.email from users r where r.id = ${reports.reporterId}))`,
      owner: { fullName: users.fullName, email: users.email, isClosed: sql<boolean>`${users.closedAt} is not null` },
      claim: claimColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .leftJoin(rightsClaims, eq(rightsClaims.id, reports.claimId))
    .where(eq(reports.id, id))
  return report ?? null
}

export type ReportForMail = NonNullable<Awaited<ReturnType<typeof reportForMail>>>
