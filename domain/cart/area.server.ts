import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const cartServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'lists', ['cart_items.user_id'])],
    sections: [
      {
        name: 'carrinho',
        query: (userId) => sql`
          select s.id, json_build_object('projeto', p.title, 'valor_escolhido_centavos', s.amount_cents, 'salvo_em', s.created_at) as row
          from cart_items s join projects p on p.id = s.project_id where s.user_id = ${userId}`,
      },
    ],
  },
}
