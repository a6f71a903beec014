import type { ReportKind } from '#domain/areas.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { reports } from '#db/schema/moderation.ts'
import { query } from '#db/statement.ts'
import { wordsForChildren } from '#domain/declarations/declared-uses.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatList } from '#domain/shared/format.ts'
import { reportDueAt } from './report.ts'
import { insertReport } from './reports.server.ts'
import { subjectWithSnapshot } from './subjects.server.ts'

type World = { db: Database; clock: Clock }

/**
 * Reports words that contradict declarations, in a user's review of `projectId` or, without `projectId`, in the user's
 * profile.
 */
export function lookAtWords(
  world: World,
  { userId, projectId }: { userId: string; projectId?: string },
): Promise<void> {
  return projectId ? lookAtReview(world, { userId, projectId }) : lookAtProfile(world, userId)
}

async function lookAtReview(world: World, { userId, projectId }: { userId: string; projectId: string }): Promise<void> {
  const [review] = await query(
    world.db,
    sql`
    select r.comment from reviews r where r.user_id = ${userId} and r.project_id = ${projectId} and ${isNoToy(sql`r.project_id`)}`,
    { comment: nullable(text) },
  )
  await report(world, {
    kind: 'project',
    id: projectId,
    said: 'Uma avaliação',
    words: wordsForChildren(review?.comment ?? ''),
  })
}

async function lookAtProfile(world: World, makerId: string): Promise<void> {
  const [maker] = await query(
    world.db,
    sql`
    select u.bio from users u where u.id = ${makerId}
      and exists (select from projects p where p.designer_id = u.id and p.is_listed and ${isNoToy(sql`p.id`)})`,
    { bio: nullable(text) },
  )
  await report(world, {
    kind: 'profile',
    id: makerId,
    said: 'A apresentação',
    words: wordsForChildren(maker?.bio ?? ''),
  })
}

function isNoToy(projectId: ReturnType<typeof sql>) {
  return sql`exists (select from project_declarations d
    where d.project_id = ${projectId} and d.answer = 'collectible' and d.withdrawn_at is null)`
}

type Found = { kind: ReportKind; id: string; said: string; words: string[] }

/** Creates a report without a reporter, unless one is open already. */
async function report({ db, clock }: World, { kind, id, said, words }: Found): Promise<void> {
  if (words.length === 0) return
  const at = clock.now()
  await db.transaction(async (tx) => {
    const found = await subjectWithSnapshot(tx, { kind, id, viewer: null })
    if (!found) return
    const { subject, snapshot } = found
    const ours = and(eq(reports.subjectId, id), isNull(reports.reporterId), isNull(reports.email))
    if ((await tx.$count(reports, and(ours, isNull(reports.decidedAt)))) > 0) return
    await insertReport(tx, {
      kind,
      subjectId: id,
      subjectLabel: subject.label,
      projectId: subject.projectId,
      ownerId: subject.ownerId,
      reason: 'misleading',
      details: `${said} oferece a crianças (${formatList(words.map((word) => `“${word}”`))}) o que está declarado como item de coleção, e não brinquedo.`,
      snapshot,
      createdAt: at,
      dueAt: reportDueAt(at, 'misleading', false),
    })
  })
}
