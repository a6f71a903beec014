import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { integer, list, nullable, number, object, text } from '#db/columns.ts'
import { shownPhoto, shownPhotoJson } from './first-picture.sql.ts'

/** Tells whether a piece of a project came to a buyer, who kept it. Both are values or expressions of type uuid. */
export function gotPiece(buyerId: string | SQLWrapper, projectId: SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b join shipments s on s.order_id = b.order_id and s.maker_id = b.designer_id
    where b.buyer_id = ${buyerId} and b.project_id = ${projectId} and b.kind = 'printed' and b.status = 'completed' and s.state = 'delivered')`
}

/** Whether there is something of a make `m` to see: of one that staff hid, and its author removed then, an empty row stays. */
export const hasPhotos = sql`exists (select from make_pictures i where i.make_id = m.id)`

/** What a strip shows of a make `m` by a user `u`, with its first photo; `title` is that of its project. */
export function shownMakeJson(title: SQL): SQL {
  return sql`json_build_object('id', m.id, 'title', ${title}, 'printer', m.printer, 'grams', m.grams, 'seconds', m.seconds,
    'name', case when not m.is_nameless and u.closed_at is null then u.full_name end,
    'photo', (select ${shownPhotoJson} from make_pictures i where i.make_id = m.id order by i.position limit 1))`
}

/** Reads it. */
export const shownMake = object({
  id: text,
  title: text,
  printer: nullable(text),
  grams: nullable(number),
  seconds: nullable(integer),
  name: nullable(text),
  photo: shownPhoto,
})

/**
 * Selects how many makes there are of some projects, and the latest of them, each with its first photo. `projects` selects the ids of
 * which. The latest of each are looked up: of those who have none, the makes of others would all be looked at.
 */
export function latestMakes(projects: SQL, most: number): SQL {
  const latest = sql`order by m.created_at desc, m.id desc limit ${sql.raw(String(most))}`
  return sql`
  select json_build_object('total', (select count(*) from (${projects}) own (id) join makes m on m.project_id = own.id and m.hidden_at is null),
    'items', (select coalesce(json_agg(${shownMakeJson(sql`(select p.title from projects p where p.id = m.project_id)`)} order by m.created_at desc, m.id desc), '[]')
      from (select m.* from (${projects}) own (id) cross join lateral (
          select * from makes m where m.project_id = own.id and m.hidden_at is null ${latest}) m ${latest}) m
      join users u on u.id = m.user_id))`
}

/** Reads what `latestMakes` selected. */
export const latestMakesShape = object({ total: integer, items: list(shownMake) })
