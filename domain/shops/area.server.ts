import { sql } from 'drizzle-orm'
import { clearProfile } from '#domain/accounts/profile.server.ts'
import type { ServerArea } from '#domain/area.server.ts'
import { snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { clearShop } from './shop-names.server.ts'

export const shopsServerArea: ServerArea = {
  reportable: {
    profile: {
      find: (id) => sql`
        select '' as title, u.full_name as author, u.id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'about', u.bio, 'city', u.city, 'shop', h.title, 'links', array_to_string(h.links, ', '))`,
          { pictures: sql`case when u.avatar_key is null then '[]'::jsonb else jsonb_build_array(u.avatar_key) end` },
        )} from users u left join shops h on h.maker_id = u.id where u.id = ${id} and u.closed_at is null and u.blocked_at is null
          and (exists (select 1 from projects p where p.designer_id = u.id and p.is_listed)
            or exists (select 1 from offers o join projects p on p.id = o.project_id where o.printer_id = u.id and o.is_active and p.is_listed))`,
      hide: async (tx, { ownerId, at }) => {
        await clearProfile(tx, ownerId, at)
        await clearShop(tx, ownerId, at)
      },
    },
  },
}
