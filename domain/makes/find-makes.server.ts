import { sql } from 'drizzle-orm'
import { boolean, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makes } from '#db/schema/community.ts'
import { shownPhoto, shownPhotoJson } from '#db/sql/first-picture.sql.ts'
import { hasPhotos, isShownMake, makeRight } from '#db/sql/makes.sql.ts'
import { query } from '#db/statement.ts'
import { cutPage } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { Make } from './make.ts'
import { mayOpenProject, type ProjectViewer } from '#db/sql/open-project.sql.ts'

/** Reason why a make is not public: staff hid it, or its project is deleted or unlisted. */
export type MakeUnseen = 'hidden' | 'deleted' | 'unlisted'

/** Returns a make that is the viewer's own, or visible on a project that they may open; otherwise null. */
export async function findMake(
  db: Database,
  makeId: string,
  viewer: ProjectViewer | null,
): Promise<(Make & { isOwn: boolean; unseen: MakeUnseen | null }) | null> {
  if (!isUuid(makeId)) return null
  const isOwn = viewer === null ? sql`false` : sql`m.user_id = ${viewer.id}`
  const [row] = await query(
    db,
    sql`select ${madeJson} as make, ${isOwn} as "isOwn",
      case when m.hidden_at is not null then 'hidden' when p.deleted_at is not null then 'deleted' when not p.is_listed then 'unlisted' end as unseen from makes m ${madeFrom}
    where m.id = ${makeId} and ((m.hidden_at is null and ${mayOpenProject(sql`p`, viewer)}) or ${isOwn}) and ${hasPhotos}`,
    { make: made, isOwn: boolean, unseen: nullable(oneOf('hidden', 'deleted', 'unlisted')) },
  )
  return row ? { ...shownMake(row.make), isOwn: row.isOwn, unseen: row.unseen } : null
}

const makesPageSize = 24

/**
 * Returns a project's makes, newest first from after `cursor`, and their total; null for a project closed to the
 * viewer.
 */
export async function projectMakes(
  db: Database,
  { projectId, viewer, cursor }: { projectId: string; viewer: ProjectViewer | null; cursor: string | null },
): Promise<{ title: string; total: number; items: Make[]; nextCursor: string | null } | null> {
  if (!isUuid(projectId)) return null
  const after = cursor && isUuid(cursor) ? cursor : null
  const [row] = await query(
    db,
    sql`
    select o.title, (select count(*)::int from makes m where m.project_id = o.id and ${isShownMake}) as total,
      (select coalesce(json_agg(${madeJson} order by m.created_at desc, m.id desc), '[]') from (
        select * from makes m where project_id = o.id and ${isShownMake}
          and (${after}::uuid is null or (created_at, id) < (select c.created_at, c.id from makes c where c.id = ${after}::uuid))
        order by created_at desc, id desc limit ${makesPageSize + 1}) m ${madeFrom}) as items
    from projects o where o.id = ${projectId} and ${mayOpenProject(sql`o`, viewer)}`,
    { title: text, total: number, items: list(made) },
  )
  if (!row) return null
  const { items, last } = cutPage(row.items, makesPageSize)
  return { ...row, items: items.map(shownMake), nextCursor: last?.id ?? null }
}

const madeFrom = sql`join projects p on p.id = m.project_id join users u on u.id = m.user_id`

const madeJson = sql`json_build_object('id', m.id, 'project', json_build_object('id', p.id, 'title', p.title),
  'author', case when not m.is_nameless and u.closed_at is null
    then json_build_object('name', u.full_name, 'avatarKey', u.avatar_key, 'city', u.city) end,
  'right', ${makeRight}, 'words', m.words, 'printer', m.printer, 'material', m.material, 'layerMm', m.layer_mm, 'grams', m.grams,
  'seconds', m.seconds, 'estimate', m.estimate, 'createdAt', m.created_at, 'photos', (select json_agg(${shownPhotoJson} order by i.position) from make_pictures i where i.make_id = m.id))`

const made = object({
  id: text,
  project: object({ id: text, title: text }),
  author: nullable(object({ name: text, avatarKey: nullable(text), city: nullable(text) })),
  right: nullable(oneOf('print', 'piece')),
  words: nullable(text),
  printer: nullable(text),
  material: nullable(text),
  layerMm: nullable(number),
  grams: nullable(number),
  seconds: nullable(number),
  estimate: makes.estimate,
  createdAt: text,
  photos: list(shownPhoto),
})

function shownMake(make: Omit<Make, 'createdAt'> & { createdAt: string }): Make {
  return { ...make, createdAt: new Date(make.createdAt) }
}
