import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'
import { picturesOf, snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { hideReviewAnswer, removeReview } from './reviews.server.ts'

export const reviewsServerArea: ServerArea = {
  reportable: {
    review: {
      find: (id) => sql`
        select p.title, u.full_name as author, r.user_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'rating', r.rating, 'comment', r.comment)`,
          { pictures: picturesOf('review_pictures', 'review_id', sql`r.id`) },
        )} from reviews r join users u on u.id = r.user_id join projects p on p.id = r.project_id
        where r.id = ${id} and p.is_listed`,
      hide: (tx, { id }) => removeReview(tx, id),
    },
    answer: {
      find: (id) => sql`
        select p.title, u.full_name as author, p.designer_id as "ownerId", p.id as "projectId",
          ${snapshotOf(sql`jsonb_build_object('review', r.comment, 'author', u.full_name, 'answer', r.answer)`)}
        from reviews r join projects p on p.id = r.project_id join users u on u.id = p.designer_id
        where r.id = ${id} and r.answer is not null and r.answer_hidden_at is null and p.is_listed`,
      hide: (tx, { id, at }) => hideReviewAnswer(tx, id, at),
      show: (tx, { id }) => hideReviewAnswer(tx, id, null),
    },
  },
}
