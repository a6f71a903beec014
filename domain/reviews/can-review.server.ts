import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'

export type Reviewable = { title: string; mine: { rating: number; comment: string | null } | null }

/**
 * The project, and this person's own review of it, when they may review: somebody who bought it, paid, was not refunded,
 * and is not its maker. Null otherwise, also when there is no such project.
 */
export async function canReview(db: Database, userId: string, projectId: string): Promise<Reviewable | null> {
  const { rows } = await db.execute<Reviewable>(sql`
    select p.title,
      (select json_build_object('rating', r.rating, 'comment', r.comment) from reviews r
        where r.project_id = p.id and r.user_id = ${userId}) as mine
    from projects p
    where p.id = ${projectId} and p.deleted_at is null and p.designer_id <> ${userId}
      and exists (select 1 from purchases b where b.project_id = p.id and b.buyer_id = ${userId} and b.status = 'completed')`)
  return rows[0] ?? null
}
