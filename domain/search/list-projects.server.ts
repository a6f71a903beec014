import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { BrowseQuery } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'
import type { OfferKind } from '#domain/catalog/project.ts'
import type { SearchEngine } from './search-engine.ts'

/** A listed project with all that the specification's entity has. */
export type ProjectEntity = {
  id: string
  title: string
  slug: string
  description: string
  priceCents: Cents
  imageKey: string | null
  downloadsCount: number
  ratingCount: number
  ratingSum: number
  printTime: string | null
  material: string | null
  referenceLink: string | null
  specifications: string | null
  createdAt: string
  kinds: OfferKind[]
  maker: { id: string; fullName: string; avatarKey: string | null; bio: string | null }
  category: { id: string; name: string; slug: string }
}

export type ProjectList = { items: ProjectEntity[]; total: number; nextCursor: string | null }

/** What the marketplace finds, with everything about each project, going on by cursor: for programs that read the catalogue. */
export async function listProjects(
  db: Database,
  query: BrowseQuery,
  { cursor, engine = null }: { cursor: string; engine?: SearchEngine | null },
): Promise<ProjectList> {
  const { items, total, nextCursor } = await browseProjects(db, query, { viewerId: null, cursor, engine })
  const rows = await runPrepared<{ project: ProjectEntity }>(db, entitiesStatement(items.map((item) => item.id)))
  return { items: rows.map((row) => row.project), total, nextCursor }
}

/** The SQL for everything about these projects, in this order. */
export function entitiesStatement(ids: string[]): { name: string; text: string; values: unknown[] } {
  return { name: 'project entities', text: entities, values: [ids] }
}

const entities = `
  select json_build_object(
    'id', p.id, 'title', p.title, 'slug', p.slug, 'description', p.description, 'priceCents', p.price_cents,
    'imageKey', (select i.storage_key from project_images i where i.project_id = p.id order by i.position limit 1),
    'downloadsCount', p.downloads_count, 'ratingCount', p.rating_count, 'ratingSum', p.rating_sum,
    'printTime', p.print_time, 'material', p.material, 'referenceLink', p.reference_link,
    'specifications', p.specifications, 'createdAt', p.created_at,
    'kinds', coalesce((select json_agg(distinct o.kind) from offers o where o.project_id = p.id and o.is_active), '[]'),
    'maker', json_build_object('id', u.id, 'fullName', u.full_name, 'avatarKey', u.avatar_key, 'bio', u.bio),
    'category', json_build_object('id', c.id, 'name', c.name, 'slug', c.slug)) as project
  from unnest($1::uuid[]) with ordinality as asked (id, place)
  join projects p on p.id = asked.id join users u on u.id = p.designer_id join categories c on c.id = p.category_id
  order by asked.place`
