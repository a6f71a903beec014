import { type SQL, sql } from 'drizzle-orm'
import { integer, list, object } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { type Given, type RowsOf, statement } from '#db/statement.ts'
import { cardJson, cardShapes } from './card.sql.ts'

/**
 * What the home page shows of the catalogue: the four newest projects, how many are listed, and the categories that list something,
 * each with the picture of its newest project.
 */
export type HomeProjects = RowsOf<typeof forVisitor>

/** Reads what the home page shows. `viewerId` only marks favourites. */
export async function homeProjects(db: Database, viewerId: string | null): Promise<HomeProjects> {
  const row = viewerId ? await forViewer.row(db, { viewerId }) : await forVisitor.row(db, {})
  if (!row) throw new Error('a statement without from gave no row')
  return row
}

const columns = {
  newest: list(object(cardShapes)),
  total: integer,
  categories: list(
    object({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      count: categories.projectCount,
      image: anyPicture,
    }),
  ),
}

const forVisitor = statement('home projects', () => homeSql(null), columns)
const forViewer = statement(
  'home projects v',
  ({ viewerId }: Given<{ viewerId: string }>) => homeSql(sql`${viewerId}`),
  columns,
)

function homeSql(viewerId: SQL | null): SQL {
  const newestOfCategory = sql`(select id from projects where category_id = c.id and is_listed
    order by created_at desc nulls last, id desc nulls last limit 1)`
  return sql`
  select
    (select coalesce(json_agg(${cardJson(viewerId)} order by p.created_at desc, p.id desc), '[]')
      from (select * from projects where is_listed
        order by created_at desc nulls last, id desc nulls last limit 4) p
      join users u on u.id = p.designer_id) as newest,
    (select coalesce(sum(project_count), 0)::int from categories) as total,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'count', c.project_count,
        'image', ${firstPicture(newestOfCategory)}) order by c.name), '[]')
      from categories c where c.project_count > 0) as categories`
}
