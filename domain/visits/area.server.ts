import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const visitsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'shop', ['visitor_days.maker_id'])],
    sections: [
      {
        name: 'visitas',
        query: (userId) => sql`
          select md5(concat(v.maker_id, v.day))::uuid as id, json_build_object('dia', v.day, 'pessoas', v.people) as row
          from visitor_days v where v.maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'visitors_forgotten',
      words: 'O que distingue visitantes é apagado quando o dia acaba',
      says: 'no salt or mark of a visitor is older than a day',
      sql: `select ((select count(*) from visit_salts where day < ($1::timestamptz at time zone 'America/Sao_Paulo')::date - 1)
        + (select count(*) from visit_marks where day < ($1::timestamptz at time zone 'America/Sao_Paulo')::date - 1))::int as broken`,
    },
    {
      name: 'visits_from_searches',
      words: 'As visitas vindas de buscas são as que têm palavras, projeto a projeto e dia a dia',
      says: 'visits by words of a search never exceed the visits that came from searches',
      sql: `select count(*)::int as broken from
        (select project_id, day, sum(visits) as visits from search_visits group by project_id, day) told
        left join visit_days v on v.project_id = told.project_id and v.day = told.day and v.source = 'search'
        where told.visits is distinct from v.visits`,
    },
  ],
}
