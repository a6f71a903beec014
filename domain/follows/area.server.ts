import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const followsServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('gone', 'lists', [
        'follows.user_id',
        'follows.maker_id',
        'follower_counts.maker_id',
        'first_listings.maker_id',
      ]),
    ],
    sections: [
      {
        name: 'seguindo',
        query: (userId) => sql`
          select f.id, json_build_object('maker', m.full_name, 'categoria', c.name, 'desde', f.created_at) as row
          from follows f left join users m on m.id = f.maker_id left join categories c on c.id = f.category_id where f.user_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'follower_counts',
      words: 'Quantas pessoas seguem cada maker é quantas há',
      says: 'counters of followers are right',
      sql: `select count(*)::int as broken from
        (select maker_id, followers as n from follower_counts where followers <> 0) kept
        full join (select maker_id, count(*)::int as n from follows where maker_id is not null group by maker_id) found
        using (maker_id) where kept.n is distinct from found.n`,
    },
    {
      name: 'first_listings',
      words: 'Cada projeto publicado tem o dia em que apareceu pela primeira vez',
      says: 'each listed project was listed for a first time, in the category where it is, and none that is not counts as listed',
      sql: `select count(*)::int as broken from (select id, category_id from projects where is_listed) listed
        full join (select project_id as id, category_id from first_listings where is_listed) told using (id)
        where listed.category_id is distinct from told.category_id`,
    },
  ],
}
