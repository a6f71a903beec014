import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const printingServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('gone', 'printers', ['user_printers.user_id', 'print_settings.user_id']),
      ...traceEach('nameless', 'prints', ['print_records.user_id']),
    ],
    sections: [
      {
        name: 'impressoras',
        query: (userId) => sql`
          select id, json_build_object('nome', name, 'modelo', model, 'largura_mm', width_mm, 'profundidade_mm', depth_mm,
            'altura_mm', height_mm) as row
          from user_printers where user_id = ${userId}`,
      },
      {
        name: 'ajustes_de_impressao',
        query: (userId) => sql`
          select user_id as id, to_json(s) as row from print_settings s where user_id = ${userId}`,
      },
      {
        name: 'impressoes',
        query: (userId) => sql`
          select r.id, json_build_object('projeto', p.title, 'material', r.material, 'impressora', r.printer,
            'gramas', r.grams, 'segundos', r.seconds, 'registrada_em', r.created_at) as row
          from print_records r join projects p on p.id = r.project_id where r.user_id = ${userId}`,
      },
    ],
  },
}
