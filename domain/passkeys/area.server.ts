import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const passkeysServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'sign_in', ['passkeys.user_id'])],
    sections: [
      {
        name: 'chaves_de_acesso',
        query: (userId) => sql`
          select id, json_build_object('nome', name, 'criada_em', created_at, 'usada_em', used_at) as row
          from passkeys where user_id = ${userId}`,
      },
    ],
  },
}
