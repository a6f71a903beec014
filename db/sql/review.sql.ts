import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, object, text } from '#db/columns.ts'
import { shownPhoto, shownPhotoJson } from './first-picture.sql.ts'

/** Public fields of a review `r` by a user `u`; `m` is the maker who printed the piece. */
export const reviewPairs = sql`'id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at, 'answer', case when r.answer_hidden_at is null then r.answer end,
  'isAnswerHidden', r.answer_hidden_at is not null,
  'authorName', u.full_name, 'authorAvatarKey', u.avatar_key, 'printerName', m.full_name,
  'isOfFree', coalesce((select bool_and(b.amount_cents = 0) from purchases b
    where b.buyer_id = r.user_id and b.project_id = r.project_id and b.status = 'completed'), false),
  'photos', (select coalesce(json_agg(${shownPhotoJson} order by i.position), '[]') from review_pictures i where i.review_id = r.id)`

export const reviewJoins = sql`join users u on u.id = r.user_id left join users m on m.id = r.printer_id and m.closed_at is null`

export const reviewShapes = {
  id: text,
  rating: integer,
  comment: nullable(text),
  createdAt: text,
  answer: nullable(text),
  isAnswerHidden: boolean,
  authorName: text,
  authorAvatarKey: nullable(text),
  printerName: nullable(text),
  isOfFree: boolean,
  photos: list(shownPhoto),
}

export function ownReview(userId: SQL | string, projectId: SQL): SQL {
  return sql`(select json_build_object('rating', r.rating, 'comment', r.comment,
      'photos', (select count(*) from review_pictures i where i.review_id = r.id))
    from reviews r where r.project_id = ${projectId} and r.user_id = ${userId})`
}

export const ownReviewShape = nullable(object({ rating: integer, comment: nullable(text), photos: integer }))
