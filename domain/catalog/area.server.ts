import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'
import { picturesOf, snapshotOf } from '#domain/shared/snapshot.sql.ts'

export const catalogServerArea: ServerArea = {
  reportable: {
    project: {
      find: (id) => sql`
        select p.title, '' as author, p.designer_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('title', p.title, 'description', p.description, 'specifications', p.specifications,
            'material', p.material, 'reference', p.reference_link, 'licence', p.licence, 'ai', coalesce(p.ai, 'undeclared'),
            'images', (select string_agg(case when i.model_key is not null then 'ours' else coalesce(i.kind, 'unmarked') end, ',' order by i.position)
              from project_images i where i.project_id = p.id))`,
          {
            prices: sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'cents', o.price_cents) order by o.id), '[]')
              from offers o where o.project_id = p.id and o.is_active)`,
            pictures: picturesOf('project_images', 'project_id', sql`p.id`),
            files: sql`(select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'sha256', f.sha256) order by f.position), '[]')
              from project_files f where f.project_id = p.id and f.removed_at is null)`,
          },
        )} from projects p where p.id = ${id} and p.is_listed`,
    },
  },
}
