import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'
import { picturesOf, snapshotOf } from '#domain/shared/snapshot.sql.ts'
import { hideMake } from './makes.server.ts'

export const makesServerArea: ServerArea = {
  reportable: {
    make: {
      find: (id) => sql`
        select p.title, case when m.is_nameless then '' else u.full_name end as author, m.user_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'words', m.words)`,
          { pictures: picturesOf('make_pictures', 'make_id', sql`m.id`) },
        )} from makes m join users u on u.id = m.user_id join projects p on p.id = m.project_id
        where m.id = ${id} and m.hidden_at is null and p.is_listed`,
      hide: (tx, { id, at }) => hideMake(tx, id, at),
      show: (tx, { id }) => hideMake(tx, id, null),
    },
  },
}
