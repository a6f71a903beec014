import { sql } from 'drizzle-orm'
import { integer, list, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { categories } from '#db/schema/categories.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import type { BrowseQuery } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'

export type ProjectEntity = Awaited<ReturnType<typeof projectEntities.rows>>[number]['project']

export type ProjectList = { items: ProjectEntity[]; total: number; nextCursor: string | null }

export async function listProjects(
  db: Database,
  query: BrowseQuery,
  { cursor }: { cursor: string },
): Promise<ProjectList> {
  const { items, total, nextCursor } = await browseProjects(db, query, { viewerId: null, cursor })
  const rows = await projectEntities.rows(db, { ids: items.map((item) => item.id) })
  return { items: rows.map((row) => row.project), total, nextCursor }
}

/** Selects all fields of these projects, in the given order. */
export const projectEntities = statement(
  'project entities',
  ({ ids }: Given<{ ids: string[] }>) => sql`
    select json_build_object(
      'id', p.id, 'title', p.title, 'slug', p.slug, 'description', p.description, 'priceCents', p.price_cents,
      'image', ${firstPicture(sql`p.id`)}, 'downloadsCount', p.downloads_count, 'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
      'printTime', p.print_time, 'material', p.material, 'referenceLink', p.reference_link,
      'specifications', p.specifications, 'ai', p.ai, 'createdAt', p.created_at,
      'kinds', coalesce((select json_agg(distinct o.kind) from offers o where o.project_id = p.id and o.is_active), '[]'),
      'maker', json_build_object('id', u.id, 'fullName', u.full_name, 'avatarKey', u.avatar_key, 'bio', u.bio),
      'category', json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parentId', c.parent_id)) as project
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join projects p on p.id = asked.id join users u on u.id = p.designer_id join categories c on c.id = p.category_id
    order by asked.place`,
  {
    project: object({
      id: projects.id,
      title: projects.title,
      slug: projects.slug,
      description: projects.description,
      priceCents: integer,
      image: anyPicture,
      downloadsCount: projects.downloadsCount,
      ratingCount: projects.ratingCount,
      ratingSum: projects.ratingSum,
      printTime: projects.printTime,
      material: projects.material,
      referenceLink: projects.referenceLink,
      specifications: projects.specifications,
      ai: projects.ai,
      createdAt: text,
      kinds: list(offers.kind),
      maker: object({ id: users.id, fullName: users.fullName, avatarKey: users.avatarKey, bio: users.bio }),
      category: object({
        id: categories.id,
        name: categories.name,
        slug: categories.slug,
        parentId: categories.parentId,
      }),
    }),
  },
)
