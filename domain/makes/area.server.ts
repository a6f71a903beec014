import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { mayOpenProject } from '#db/sql/open-project.sql.ts'
import { picturesOf, snapshotOf } from '#db/sql/snapshot.sql.ts'
import { hideMake } from './makes.server.ts'
import { makeShown } from './notices.ts'

export const makesServerArea: ServerArea = {
  facts: [makeShown],
  reportable: {
    make: {
      find: (id, viewer) => sql`
        select p.title, case when m.is_nameless then '' else u.full_name end as author, m.user_id as "ownerId", p.id as "projectId", ${snapshotOf(
          sql`jsonb_build_object('author', u.full_name, 'words', m.words)`,
          { pictures: picturesOf('make_pictures', 'make_id', sql`m.id`) },
        )} from makes m join users u on u.id = m.user_id join projects p on p.id = m.project_id
        where m.id = ${id} and m.hidden_at is null and ${mayOpenProject(sql`p`, viewer)}`,
      hide: (tx, { id, at }) => hideMake(tx, id, at),
      show: (tx, { id }) => hideMake(tx, id, null),
    },
  },
  personalData: {
    traces: [...traceEach('nameless', 'prints', ['makes.user_id'])],
    sections: [
      {
        name: 'impressoes_mostradas',
        query: (userId) => sql`
          select m.id, json_build_object('projeto', p.title, 'palavras', m.words, 'impressora', m.printer, 'material', m.material,
            'camada_mm', m.layer_mm, 'gramas', m.grams, 'segundos', m.seconds, 'sem_nome', m.is_nameless, 'publicada_em', m.created_at,
            'fotos', (select json_agg(i.storage_key || '-1200.webp' order by i.position) from make_pictures i where i.make_id = m.id)) as row
          from makes m join projects p on p.id = m.project_id where m.user_id = ${userId}`,
      },
    ],
    pictures: (userId) => sql`
      select 'impressoes' as folder, p.title, i.storage_key as key, 'public' as store, m.created_at as at from make_pictures i
          join makes m on m.id = i.make_id join projects p on p.id = m.project_id where m.user_id = ${userId}`,
  },
}
