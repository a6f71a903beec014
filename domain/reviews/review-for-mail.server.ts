import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { query } from '#db/statement.ts'

export type ReviewForMail = NonNullable<Awaited<ReturnType<typeof reviewForMail>>>

/** Returns a review to mail about; null if removed, its project deleted, or one user blocked the other. */
export async function reviewForMail(db: Database, reviewId: string) {
  const person = object({ id: text, fullName: text, email: text, isClosed: boolean })
  const personJson = (user: ReturnType<typeof sql>) =>
    sql`json_build_object('id', ${user}.id, 'fullName', ${user}.full_name, 'email', ${user}.email, 'isClosed', ${user}.closed_at is not null)`
  const [row] = await query(
    db,
    sql`select r.id, p.id as "projectId", p.title, ${firstPicture(sql`p.id`)} as image, r.rating, r.comment,
      case when r.answer_hidden_at is null then r.answer end as answer, ${personJson(sql`u`)} as author, ${personJson(sql`d`)} as maker
    from reviews r join projects p on p.id = r.project_id join users u on u.id = r.user_id join users d on d.id = p.designer_id
    where r.id = ${reviewId} and p.deleted_at is null and u.id <> d.id and not ${keptApart(sql`u.id`, sql`d.id`)}`,
    {
      id: text,
      projectId: text,
      title: text,
      image: anyPicture,
      rating: integer,
      comment: nullable(text),
      answer: nullable(text),
      author: person,
      maker: person,
    },
  )
  return row ?? null
}
