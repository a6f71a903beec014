import type { Database } from '#db/client.server.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { cardColumns } from '#domain/catalog/card-columns.server.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'

export type FavoriteProjects = { items: ProjectCardFacts[]; total: number; pages: number }

const pageSize = 24

/** Somebody's favourites that are listed, the latest first. `page` counts from 1. */
export async function favoriteProjects(db: Database, userId: string, page: number): Promise<FavoriteProjects> {
  const [row] = await runPrepared<{ items: ProjectCardFacts[]; total: number }>(db, {
    name: 'favorite projects',
    text: statement,
    values: [userId, pageSize, (page - 1) * pageSize],
  })
  if (!row) throw new Error('a statement without from gave no row')
  return { ...row, pages: Math.ceil(row.total / pageSize) }
}

const statement = `
  with mine as (
    select f.project_id, f.created_at, f.id from favorites f join projects p on p.id = f.project_id
    where f.user_id = $1 and p.is_listed)
  select
    (select count(*)::int from mine) as total,
    (select coalesce(json_agg(${cardColumns('$1')} order by page.created_at desc, page.id desc), '[]')
      from (select * from mine order by created_at desc, id desc limit $2 offset $3) page
      join projects p on p.id = page.project_id join users u on u.id = p.designer_id) as items`
