import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { newsListed, priceFell, searchMatched } from './notices.ts'

export const alertsServerArea: ServerArea = {
  facts: [newsListed, priceFell, searchMatched],
  personalData: {
    traces: [...traceEach('gone', 'lists', ['saved_searches.user_id'])],
    sections: [
      {
        name: 'buscas_salvas',
        query: (userId) => sql`
          select id, json_build_object('busca', label, 'endereco', address, 'desde', created_at, 'avisada_em', told_at) as row
          from saved_searches where user_id = ${userId}`,
      },
    ],
  },
}
