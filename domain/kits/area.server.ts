import { sql } from 'drizzle-orm'
import { snapshotOf } from '#db/sql/snapshot.sql.ts'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { hideKit } from './kits.server.ts'

export const kitsServerArea: ServerArea = {
  reportable: {
    kit: {
      find: (id) => sql`
        select k.title, u.full_name as author, k.maker_id as "ownerId", null::uuid as "projectId", ${snapshotOf(
          sql`jsonb_build_object('title', k.title, 'author', u.full_name)`,
        )} from kits k join users u on u.id = k.maker_id
        where k.id = ${id} and k.hidden_at is null and u.blocked_at is null`,
      hide: (tx, { id, at }) => hideKit(tx, id, at),
      show: (tx, { id }) => hideKit(tx, id, null),
    },
  },
  personalData: {
    traces: [...traceEach('gone', 'projects', ['kits.maker_id'])],
    sections: [
      {
        name: 'kits',
        query: (userId) => sql`
          select k.id, json_build_object('nome', k.title, 'preco_centavos', k.price_cents, 'criado_em', k.created_at, 'encerrado_em', k.ended_at,
            'projetos', (select json_agg(p.title order by i.position) from kit_items i join projects p on p.id = i.project_id
              where i.kit_id = k.id)) as row
          from kits k where k.maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'kit_parts',
      words: 'As partes de cada kit vendido somam o preço dele',
      says: 'the parts of a kit sold whole add up to its price, and those of a part of it to less',
      sql: `select count(*)::int as broken from (
          select sum(p.amount_cents + p.discount_cents) as charged, count(*) as lines, k.price_cents, m.members
          from purchases p join kits k on k.id = p.kit_id
            join lateral (select count(*) as members from kit_items i where i.kit_id = k.id) m on true
          where {new p.created_at} group by p.order_id, k.id, m.members) sold
        where sold.lines < 2 or sold.lines > sold.members or case when sold.lines = sold.members
          then sold.charged <> sold.price_cents else sold.charged >= sold.price_cents end`,
    },
    {
      name: 'kit_lines_said',
      words: 'Todo kit vendido diz o nome numa das partes',
      says: 'every kit charged in an order is named in the reasons of one of its parts, all of them files',
      sql: `select count(*)::int as broken from (
          select from purchases p where {new p.created_at} and p.kit_id is not null
          group by p.order_id, p.kit_id having bool_or(p.kind <> 'digital') or not bool_or(exists (
            select from jsonb_array_elements(p.reasons) r where r ->> 'kind' = 'kit' and r ->> 'name' <> ''))) unnamed`,
    },
    {
      name: 'kit_members',
      words: 'Todo kit tem de 2 a 12 projetos de quem o vende',
      says: 'every kit has 2 to 12 projects of its maker',
      sql: `select count(*)::int as broken from kits k where (select count(*) from kit_items i join projects p on p.id = i.project_id
        where i.kit_id = k.id and p.designer_id = k.maker_id) not between 2 and 12
        or exists (select from kit_items i join projects p on p.id = i.project_id where i.kit_id = k.id and p.designer_id <> k.maker_id)`,
    },
  ],
}
