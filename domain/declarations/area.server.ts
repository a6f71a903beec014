import { sql } from 'drizzle-orm'
import type { ServerArea } from '#domain/area.server.ts'

export const declarationsServerArea: ServerArea = {
  personalData: {
    sections: [
      {
        name: 'declaracoes',
        query: (userId) => sql`
          select d.id, json_build_object('projeto', p.title, 'sobre', d.kind, 'resposta', d.answer, 'idade_minima', d.age_from,
            'registro', d.registration, 'versao_do_texto', d.text_version, 'declarada_em', d.declared_at, 'retirada_em', d.withdrawn_at) as row
          from project_declarations d join projects p on p.id = d.project_id where p.designer_id = ${userId}`,
      },
      {
        name: 'autoria',
        query: (userId) => sql`
          select a.id, json_build_object('projeto', p.title, 'resposta', a.answer, 'obra', a.source, 'licenca_da_obra', a.source_licence,
            'versao_do_texto', a.text_version, 'declarada_em', a.declared_at, 'retirada_em', a.withdrawn_at) as row
          from project_authorships a join projects p on p.id = a.project_id where p.designer_id = ${userId}`,
      },
    ],
  },
}
