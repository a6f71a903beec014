import { sql } from 'drizzle-orm'
import { boolean, nullable, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shownPhoto, shownPhotoJson } from '#db/sql/first-picture.sql.ts'
import { keptApart } from '#db/sql/kept-apart.sql.ts'
import { query } from '#db/statement.ts'

export type MakeForMail = NonNullable<Awaited<ReturnType<typeof makeForMail>>>

/** Returns a make to mail about; null if deleted or hidden, or one user blocked the other. */
export async function makeForMail(db: Database, makeId: string) {
  const [row] = await query(
    db,
    sql`select m.id, p.id as "projectId", p.title, m.is_print as "isPrint", m.words, u.id as "authorId",
      case when not m.is_nameless and u.closed_at is null then u.full_name end as author,
      (select ${shownPhotoJson} from make_pictures i where i.make_id = m.id order by i.position limit 1) as photo,
      json_build_object('id', d.id, 'fullName', d.full_name, 'email', d.email, 'isClosed', d.closed_at is not null) as maker
    from makes m join projects p on p.id = m.project_id join users u on u.id = m.user_id join users d on d.id = p.designer_id
    where m.id = ${makeId} and m.hidden_at is null and p.deleted_at is null and u.id <> d.id
      and not ${keptApart(sql`u.id`, sql`d.id`)}`,
    {
      id: text,
      projectId: text,
      title: text,
      isPrint: boolean,
      words: nullable(text),
      authorId: text,
      author: nullable(text),
      photo: nullable(shownPhoto),
      maker: object({ id: text, fullName: text, email: text, isClosed: boolean }),
    },
  )
  return row ?? null
}
