import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const favoritesServerArea: ServerArea = {
  personalData: {
    traces: [...traceEach('gone', 'lists', ['favorites.user_id'])],
    sections: [
      {
        name: 'favoritos',
        query: (userId) => sql`
          select s.id, json_build_object('projeto', p.title, 'salvo_em', s.created_at) as row
          from favorites s join projects p on p.id = s.project_id where s.user_id = ${userId}`,
      },
    ],
  },
}
