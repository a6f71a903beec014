import { sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'

/** What all read of a review `r` by a user `u`, as pairs for `json_build_object`; `m` is who printed the piece, where that is told. */
export const reviewPairs = sql`'id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at, 'answer', r.answer,
  'authorName', u.full_name, 'authorAvatarKey', u.avatar_key, 'printerName', m.full_name`

/** Joins `u` and `m` to reviews `r`. */
export const reviewJoins = sql`join users u on u.id = r.user_id left join users m on m.id = r.printer_id and m.closed_at is null`

export const reviewShapes = {
  id: text,
  rating: integer,
  comment: nullable(text),
  createdAt: text,
  answer: nullable(text),
  authorName: text,
  authorAvatarKey: nullable(text),
  printerName: nullable(text),
}
