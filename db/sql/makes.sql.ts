import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { integer, list, nullable, number, object, text } from '#db/columns.ts'
import { ownsFiles } from './bought.sql.ts'
import { shownPhoto, shownPhotoJson } from './first-picture.sql.ts'

export function gotPiece(buyerId: string | SQLWrapper, projectId: SQLWrapper): SQL {
  return sql`exists (select 1 from purchases b join shipments s on s.order_id = b.order_id and s.maker_id = b.designer_id
    where b.buyer_id = ${buyerId} and b.project_id = ${projectId} and b.kind = 'printed' and b.status = 'completed' and s.state = 'delivered')`
}

const hasFiles = sql`(m.is_print and ${ownsFiles(sql`m.user_id`, sql`m.project_id`)})`

/** Selects the right on which a make `m` relies now: 'print' (author has files), 'piece', or null if lost. */
export const makeRight = sql`case when ${hasFiles} then 'print'
  when not m.is_print or ${gotPiece(sql`m.user_id`, sql`m.project_id`)} then 'piece' end`

/** True if a make `m` is not hidden and the make's author still has the files or the piece. */
export const isShownMake = sql`(m.hidden_at is null and (${makeRight}) is not null)`

/** True if a make `m` has photos; one hidden by staff and then deleted by its author has none. */
export const hasPhotos = sql`exists (select from make_pictures i where i.make_id = m.id)`

/** Selects as JSON a make `m` by user `u` with its first photo; `title` is the project's. */
export function shownMakeJson(title: SQL): SQL {
  return sql`json_build_object('id', m.id, 'title', ${title}, 'printer', m.printer, 'layerMm', m.layer_mm, 'grams', m.grams, 'seconds', m.seconds,
    'name', case when not m.is_nameless and u.closed_at is null then u.full_name end,
    'photo', (select ${shownPhotoJson} from make_pictures i where i.make_id = m.id order by i.position limit 1))`
}

export const shownMake = object({
  id: text,
  title: text,
  printer: nullable(text),
  layerMm: nullable(number),
  grams: nullable(number),
  seconds: nullable(integer),
  name: nullable(text),
  photo: shownPhoto,
})

/** Selects the number of makes, and the latest with first photo, of the projects whose ids `projects` selects. */
export function latestMakes(projects: SQL, most: number): SQL {
  const latest = sql`order by m.created_at desc, m.id desc limit ${sql.raw(String(most))}`
  return sql`
  select json_build_object('total', (select count(*) from (${projects}) own (id) join makes m on m.project_id = own.id and ${isShownMake}),
    'items', (select coalesce(json_agg(${shownMakeJson(sql`(select p.title from projects p where p.id = m.project_id)`)} order by m.created_at desc, m.id desc), '[]')
      from (select m.* from (${projects}) own (id) cross join lateral (
          select * from makes m where m.project_id = own.id and ${isShownMake} ${latest}) m ${latest}) m
      join users u on u.id = m.user_id))`
}

export const latestMakesShape = object({ total: integer, items: list(shownMake) })
