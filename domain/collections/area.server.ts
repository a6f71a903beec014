import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'
import { snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { hideCollection } from './collections.server.ts'

export const collectionsServerArea: ServerArea = {
  reportable: {
    collection: {
      find: (id) => sql`
        select c.name as title, u.full_name as author, c.user_id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('name', c.name, 'author', u.full_name, 'about', c.about, 'notes', (select string_agg(i.title || ': ' || i.note, E'\n' order by i.position)
            from collection_items i where i.collection_id = c.id and i.note is not null))`,
        )} from collections c join users u on u.id = c.user_id
        where c.id = ${id} and c.visibility <> 'private' and c.hidden_at is null and u.blocked_at is null`,
      hide: (tx, { id, at }) => hideCollection(tx, id, at),
      show: (tx, { id }) => hideCollection(tx, id, null),
    },
  },
}
