import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { reports, rightsClaims } from '#db/schema/moderation.ts'
import { isUuid } from '#domain/shared/text.ts'
import { awaitsCounterNotice } from './report.ts'
import type { World } from './claims.server.ts'

export const claimColumns = {
  claimantName: rightsClaims.claimantName,
  company: rightsClaims.company,
  capacity: rightsClaims.capacity,
  work: rightsClaims.work,
  links: rightsClaims.links,
  firstPublished: rightsClaims.firstPublished,
}

export async function claimAgainst(db: Database, makerId: string, reportId: string) {
  if (!isUuid(reportId)) return null
  const [claim] = await db
    .select({
      number: reports.number,
      title: reports.subjectLabel,
      projectId: reports.subjectId,
      details: reports.details,
      createdAt: reports.createdAt,
      counterDueAt: reports.counterDueAt,
      counterNotice: reports.counterNotice,
      counteredAt: reports.counteredAt,
      decidedAt: reports.decidedAt,
      outcome: reports.outcome,
      ...claimColumns,
    })
    .from(reports)
    .innerJoin(rightsClaims, eq(rightsClaims.id, reports.claimId))
    .where(and(eq(reports.id, reportId), eq(reports.ownerId, makerId)))
  return claim ?? null
}

/** Saves a maker's answer to a rights claim, once and before its deadline, and mails it to the claimant. */
export async function counterClaim(
  { db, clock }: World,
  makerId: string,
  { reportId, words }: { reportId: string; words: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_now' }> {
  if (!isUuid(reportId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const mine = and(eq(reports.id, reportId), eq(reports.ownerId, makerId), isNotNull(reports.claimId))
    const [claim] = await tx.select().from(reports).where(mine).for('update')
    if (!claim) return { ok: false, reason: 'not_found' } as const
    if (claim.decidedAt || !awaitsCounterNotice(claim, at)) return { ok: false, reason: 'not_now' } as const
    await tx.update(reports).set({ counterNotice: words, counteredAt: at }).where(mine)
    await enqueue(tx, 'send-counter-notice', { reportId })
    return { ok: true } as const
  })
}
