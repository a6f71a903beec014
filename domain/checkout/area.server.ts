import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'

export const checkoutServerArea: ServerArea = {
  personalData: {
    sections: [
      {
        name: 'contratos_de_compra',
        query: (userId) => sql`
          select k.order_id as id, json_build_object('pedido', k.order_id, 'contrato', k.content, 'feito_em', k.created_at) as row
          from contracts k join orders o on o.id = k.order_id where o.buyer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'contract_as_charged',
      words: 'O resumo do contrato mostrado diz o que o pedido custa',
      says: 'the contract that was shown says what the order costs',
      sql: `select count(*)::int as broken from contracts k join orders o on o.id = k.order_id
        where {new k.created_at} and (k.content->>'totalCents')::bigint <> o.total_cents`,
    },
  ],
}
