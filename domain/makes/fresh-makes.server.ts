import { sql } from 'drizzle-orm'
import { integer, nullable, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { shownPhoto, shownPhotoJson } from '#db/sql/first-picture.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type RowsOf, statement } from '#db/statement.ts'

export type FreshMake = RowsOf<typeof fresh>

/** Looked at so that the makes shown are of that many projects, also where one is made by many. */
const lookedAt = 48

/** Lists the latest makes of listed projects, one of each: six at most, the latest first. */
export function freshMakes(db: Database): Promise<FreshMake[]> {
  return fresh.rows(db, {})
}

const fresh = statement(
  'fresh makes',
  () => sql`
    select m.id, p.title, m.printer, m.grams, m.seconds,
      case when not m.is_nameless and u.closed_at is null then u.full_name end as name,
      (select ${shownPhotoJson} from make_pictures i where i.make_id = m.id order by i.position limit 1) as photo
    from (select distinct on (project_id) * from (
        select * from makes where hidden_at is null order by created_at desc nulls last, id desc nulls last limit ${constant(lookedAt)}) latest
      order by project_id, created_at desc, id desc) m
    join projects p on p.id = m.project_id and p.is_listed join users u on u.id = m.user_id
    order by m.created_at desc, m.id desc limit 6`,
  {
    id: text,
    title: text,
    printer: nullable(text),
    grams: nullable(number),
    seconds: nullable(integer),
    name: nullable(text),
    photo: shownPhoto,
  },
)
