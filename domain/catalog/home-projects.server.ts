import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import { cardColumns } from './card-columns.server.ts'
import type { Category } from './category.ts'
import type { ProjectCardFacts } from './project.ts'
import type { Picture } from '#domain/shared/picture.ts'

export type HomeProjects = {
  /** The four newest. */
  newest: ProjectCardFacts[]
  /** How many projects are listed. */
  total: number
  /** Those that list something, each with the picture of its newest project. */
  categories: (Category & { image: Picture | null })[]
}

/** What the home page shows of the catalogue. `viewerId` only marks favourites. */
export async function homeProjects(db: Database, viewerId: string | null): Promise<HomeProjects> {
  const [row] = await runPrepared<HomeProjects>(db, {
    name: viewerId ? 'home projects v' : 'home projects',
    text: statement(viewerId ? '$1' : null),
    values: viewerId ? [viewerId] : [],
  })
  if (!row) throw new Error('a statement without from gave no row')
  return row
}

function statement(viewer: string | null): string {
  return `
  select
    (select coalesce(json_agg(${cardColumns(viewer)} order by p.created_at desc, p.id desc), '[]')
      from (select * from projects where is_listed
        order by created_at desc nulls last, id desc nulls last limit 4) p
      join users u on u.id = p.designer_id) as newest,
    (select coalesce(sum(project_count), 0)::int from categories) as total,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'count', c.project_count, 'image', (
        select json_build_object('key', i.storage_key, 'alt', i.alt, 'color', i.color, 'width', i.width, 'height', i.height)
        from (select id from projects where category_id = c.id and is_listed
          order by created_at desc nulls last, id desc nulls last limit 1) p
        join project_images i on i.project_id = p.id order by i.position limit 1)) order by c.name), '[]')
      from categories c where c.project_count > 0) as categories`
}
