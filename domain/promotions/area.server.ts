import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const promotionsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'projects', ['promotions.maker_id'])],
    sections: [
      {
        name: 'promocoes',
        query: (userId) => sql`
          select id, json_build_object('tipo', kind, 'valor', value, 'de', starts_at, 'ate', ends_at, 'criada_em', created_at,
            'encerrada_em', ended_at) as row from promotions where maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'promoted_prices',
      words: 'Todo preço em promoção tem uma promoção no ar',
      says: 'every promotional price belongs to a running promotion',
      sql: `select count(*)::int as broken from offers o where o.full_cents is not null and not exists (
        select from promotion_items i join promotions r on r.id = i.promotion_id
        where i.offer_id = o.id and i.price_cents = o.price_cents and r.started_at is not null and r.ended_at is null)`,
    },
    {
      name: 'promotions_in_time',
      words: 'Toda promoção começa e acaba na hora',
      says: 'no promotion is an hour past its start or end',
      sql: `select count(*)::int as broken from promotions r where r.ended_at is null
        and (r.ends_at < $1::timestamptz - interval '1 hour'
          or r.started_at is null and r.starts_at < $1::timestamptz - interval '1 hour')`,
    },
  ],
}
