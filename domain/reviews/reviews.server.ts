import { sql, type SQL } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { reviewPictures } from '#db/schema/community.ts'
import { hasBought } from '#db/sql/bought.sql.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { forgetNotices } from '#db/forget-notices.server.ts'
import { ownReview, ownReviewShape } from '#db/sql/review.sql.ts'
import { query, execute } from '#db/statement.ts'
import { logAct } from '#domain/access/log.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ShownPhoto } from '#domain/uploads/shown-photos.server.ts'
import { Fault } from '#fault'
import { reviewKeys } from './notices.ts'
import type { ReviewInput } from './review.ts'

type Reviewable = { title: string; mine: { rating: number; comment: string | null; photos: number } | null }

/** Returns the project and the user's own review of it; null if they may not review it. */
export async function canReview(db: Database, userId: string, projectId: string): Promise<Reviewable | null> {
  const rows = await query(
    db,
    sql`
    select p.title, ${ownReview(userId, sql`p.id`)} as mine
    from projects p
    where p.id = ${projectId} and p.deleted_at is null and p.designer_id <> ${userId}
      and ${hasBought(userId, sql`p.id`)}`,
    { title: text, mine: ownReviewShape },
  )
  return rows[0] ?? null
}

type NewReview = Pick<ReviewInput, 'rating' | 'comment'> & {
  userId: string
  projectId: string
  photos?: readonly ShownPhoto[]
  dropPhotos?: boolean
  caller?: CallerAddress
}

export async function postReview(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId, rating, comment, photos = [], dropPhotos = false, caller }: NewReview,
): Promise<{ ok: true } | { ok: false; reason: 'not_a_buyer' }> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`select 1 from projects where id = ${projectId} for no key update`)
    const reviewable = await canReview(tx, userId, projectId)
    if (!reviewable) return { ok: false, reason: 'not_a_buyer' } as const
    const at = clock.now()
    const now = at.toISOString()
    const [written] = await query(
      tx,
      sql`
      insert into reviews (project_id, user_id, printer_id, rating, comment, created_at, updated_at)
      values (${projectId}, ${userId}, (${printerOf(userId, projectId)}), ${rating}, ${comment}, ${now}, ${now})
      on conflict (project_id, user_id) do update
        set printer_id = excluded.printer_id, rating = excluded.rating, comment = excluded.comment, updated_at = excluded.updated_at
      returning id`,
      { id: text },
    )
    if (!written) throw new Fault(`review: not written for project ${projectId}`)
    if (dropPhotos || photos.length > 0) await replacePhotos(tx, written.id, photos)
    if (comment) await enqueue(tx, 'look-at-words', { userId, projectId })
    const { mine } = reviewable
    if (!mine) await enqueue(tx, 'send-review', { reviewId: written.id })
    await execute(
      tx,
      sql`
      update projects set rating_count = rating_count + ${mine ? 0 : 1}, rating_sum = rating_sum + ${rating - (mine?.rating ?? 0)}
      where id = ${projectId}`,
    )
    await logAct(tx, caller, { act: 'review', userId, subjectId: projectId, at })
    return { ok: true } as const
  })
}

async function replacePhotos(tx: Database, reviewId: string, photos: readonly ShownPhoto[]): Promise<void> {
  await execute(tx, sql`delete from review_pictures where review_id = ${reviewId}`)
  const rows = photos.map((photo, position) => ({ ...photo, reviewId, position }))
  if (rows.length > 0) await tx.insert(reviewPictures).values(rows)
}

/** Returns an unanswered review of the maker's project, or null. */
export async function findAnswerable(db: Database, makerId: string, reviewId: string) {
  if (!isUuid(reviewId)) return null
  const [found] = await query(
    db,
    sql`
    select p.id as "projectId", p.title, u.full_name as name, r.rating, r.comment
    from reviews r join projects p on p.id = r.project_id join users u on u.id = r.user_id
    where r.id = ${reviewId} and p.designer_id = ${makerId} and p.deleted_at is null and r.answer is null`,
    { projectId: text, title: text, name: text, rating: integer, comment: nullable(text) },
  )
  return found ?? null
}

export async function answerReview(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, reviewId, answer }: { makerId: string; reviewId: string; answer: string },
): Promise<boolean> {
  const answered = sql`
    update reviews r set answer = ${answer}, answered_at = ${clock.now().toISOString()} from projects p
    where r.id = ${reviewId} and p.id = r.project_id and p.designer_id = ${makerId} and p.deleted_at is null and r.answer is null`
  return db.transaction(async (tx) => {
    if ((await execute(tx, answered)) === 0) return false
    await enqueue(tx, 'send-review-answer', { reviewId })
    return true
  })
}

/** SQL for the other maker who printed the user's last bought piece, refunded or not; null if none. */
function printerOf(userId: string, projectId: string): SQL {
  return sql`
    select case when b.royalty_owner_id is not null then b.designer_id end from orders o join purchases b on b.order_id = o.id
    where o.buyer_id = ${userId} and b.project_id = ${projectId} and b.kind = 'printed' and b.completed_at is not null
    order by b.completed_at desc, b.id desc limit 1`
}

/** Hides a maker's answer to a review, or shows it again if `at` is null. Call in a transaction. */
export async function hideReviewAnswer(tx: Database, reviewId: string, at: Date | null): Promise<void> {
  const instant = sql`${at?.toISOString() ?? null}::timestamptz`
  await execute(tx, sql`update reviews set answer_hidden_at = ${instant} where id = ${reviewId} and answer is not null`)
  if (at) await forgetReview(tx, reviewId, [reviewKeys(reviewId).answered])
}

/** Deletes a review and subtracts its stars from the project. Call in a transaction. */
export async function removeReview(tx: Database, reviewId: string): Promise<void> {
  // Locks the project first, in the same order as posting a review.
  const itsProject = sql`(select project_id from reviews where id = ${reviewId})`
  await execute(tx, sql`select 1 from projects where id = ${itsProject} for no key update`)
  await forgetReview(tx, reviewId, Object.values(reviewKeys(reviewId)))
  await execute(
    tx,
    sql`
    with gone as (delete from reviews where id = ${reviewId} returning project_id, rating)
    update projects p set rating_count = rating_count - 1, rating_sum = rating_sum - gone.rating
    from gone where p.id = gone.project_id`,
  )
}

function forgetReview(tx: Database, reviewId: string, keys: readonly string[]): Promise<void> {
  const userIds = sql`select unnest(array[r.user_id, p.designer_id]) from reviews r join projects p on p.id = r.project_id where r.id = ${reviewId}`
  return forgetNotices(tx, { userIds, keys })
}
