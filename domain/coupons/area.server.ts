import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const couponsServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('kept', 'money', ['coupons.maker_id'])],
    sections: [
      {
        name: 'cupons',
        query: (userId) => sql`
          select id, json_build_object('codigo', code, 'tipo', kind, 'valor', value, 'vale_para', kinds, 'minimo_centavos', minimum_cents,
            'usos', uses, 'usos_por_pessoa', uses_each, 'de', starts_at, 'ate', ends_at, 'criado_em', created_at, 'encerrado_em', ended_at) as row
          from coupons where maker_id = ${userId}`,
      },
      {
        name: 'cupons_usados',
        query: (userId) => sql`
          select o.id, json_build_object('pedido', o.id, 'codigo', c.code, 'desconto_centavos', k.cents, 'em', o.created_at,
            'devolvido_em', k.given_back_at) as row
          from coupon_uses k join coupons c on c.id = k.coupon_id join orders o on o.id = k.order_id where o.buyer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'coupon_uses',
      words: 'Cada uso de um cupom é o desconto que o pedido diz',
      says: 'every use of a coupon is the discount that its order gives, to the cent',
      sql: `select count(*)::int as broken from (
          select p.order_id, p.designer_id as maker_id, r ->> 'name' as code, sum((r ->> 'cents')::bigint) as cents
          from purchases p, jsonb_array_elements(p.reasons) r
          where {new p.created_at} and r ->> 'kind' = 'coupon' group by 1, 2, 3) said
        full join (select k.order_id, c.maker_id, c.code, k.cents from coupon_uses k join coupons c on c.id = k.coupon_id
          join orders o on o.id = k.order_id where {new o.created_at}) noted using (order_id, maker_id, code)
        where said.cents is distinct from noted.cents`,
    },
    {
      name: 'coupon_uses_held',
      words: 'Só pedidos pagos ou abertos gastam um cupom',
      says: 'orders that ended unpaid gave their use back, and open ones hold it',
      sql: `select count(*)::int as broken from coupon_uses k join orders o on o.id = k.order_id
        where {new o.created_at} and case when k.given_back_at is null then o.state in ('declined', 'expired', 'cancelled')
          else o.state = 'pending' end`,
    },
    {
      name: 'coupon_limits',
      words: 'Nenhum cupom foi usado mais vezes do que pode',
      says: 'no coupon has more uses than it may, in all or by one buyer',
      sql: `select count(*)::int as broken from coupons c
        where c.uses < (select count(*) from coupon_uses k where k.coupon_id = c.id and k.given_back_at is null)
          or c.uses_each < (select max(b.uses) from (select count(*) as uses from coupon_uses k join orders o on o.id = k.order_id
            where k.coupon_id = c.id and k.given_back_at is null group by o.buyer_id) b)`,
    },
  ],
}
