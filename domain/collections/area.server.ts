import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { snapshotOf } from '#db/sql/snapshot.sql.ts'
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
  personalData: {
    traces: [
      ...traceEach('gone', 'lists', ['collections.user_id']),
      ...traceEach('elsewhere', 'profile', ['collection_picks.picked_by']),
    ],
    sections: [
      {
        name: 'colecoes',
        query: (userId) => sql`
          select c.id, json_build_object('nome', c.name, 'sobre', c.about, 'quem_ve', case c.visibility when 'private' then 'só você' when 'link' then 'quem tem o endereço' else 'todos' end,
            'criada_em', c.created_at, 'projetos', (select coalesce(json_agg(json_build_object('projeto', i.title, 'palavras', i.note, 'salvo_em', i.created_at) order by i.position), '[]')
              from collection_items i where i.collection_id = c.id)) as row
          from collections c where c.user_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'collection_counts',
      words: 'Cada coleção tem quantos projetos diz, em lugares seguidos',
      says: 'counters of collections are right, and their items stand in places without gaps',
      sql: `select count(*)::int as broken from collections c
        left join (select collection_id, count(*)::int as n, min(position) as first, max(position) as last, count(distinct position)::int as places
          from collection_items group by collection_id) i on i.collection_id = c.id
        where c.item_count <> coalesce(i.n, 0) or i.n <> i.places or i.first <> 1 or i.last <> i.n`,
    },
  ],
}
