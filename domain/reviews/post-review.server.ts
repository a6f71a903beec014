import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { canReview } from './can-review.server.ts'
import type { ReviewInput } from './review.ts'

/**
 * Writes or rewrites somebody's one review of a project they bought, and keeps the project's count and sum of stars in
 * step. Reviews of one project are written one after the other, so that the counters never miss one.
 */
export async function postReview(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId, rating, comment }: ReviewInput & { userId: string; projectId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_a_buyer' }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from projects where id = ${projectId} for no key update`)
    const reviewable = await canReview(tx, userId, projectId)
    if (!reviewable) return { ok: false, reason: 'not_a_buyer' } as const
    const now = clock.now().toISOString()
    await tx.execute(sql`
      insert into reviews (project_id, user_id, printer_id, rating, comment, created_at, updated_at)
      values (${projectId}, ${userId}, (${printerOf(userId, projectId)}), ${rating}, ${comment}, ${now}, ${now})
      on conflict (project_id, user_id) do update
        set printer_id = excluded.printer_id, rating = excluded.rating, comment = excluded.comment, updated_at = excluded.updated_at`)
    const { mine } = reviewable
    await tx.execute(sql`
      update projects set rating_count = rating_count + ${mine ? 0 : 1}, rating_sum = rating_sum + ${rating - (mine?.rating ?? 0)}
      where id = ${projectId}`)
    return { ok: true } as const
  })
}

/** Who printed the last piece of it that this person bought, also if it went back since; nobody when that was the project's maker. */
function printerOf(userId: string, projectId: string): SQL {
  return sql`
    select case when b.royalty_owner_id is not null then b.designer_id end from orders o join purchases b on b.order_id = o.id
    where o.buyer_id = ${userId} and b.project_id = ${projectId} and b.kind = 'printed' and b.completed_at is not null
    order by b.completed_at desc, b.id desc limit 1`
}
