import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const noticesServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'lists', ['notices.user_id', 'notice_choices.user_id'])],
    sections: [
      {
        name: 'avisos',
        query: (userId) => sql`
          select id, json_build_object('tipo', kind, 'fact', fact, 'values', values, 'em', created_at, 'lido_em', read_at) as row
          from notices where user_id = ${userId}`,
        isOfFacts: true,
      },
      {
        name: 'escolhas_de_avisos',
        query: (userId) => sql`
          select user_id as id, json_build_object('tipo', kind, 'por_email', mail) as row from notice_choices where user_id = ${userId}`,
      },
    ],
  },
}
