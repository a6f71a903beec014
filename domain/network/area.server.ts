import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { agreementMoved } from './notices.ts'

export const networkServerArea: ServerArea = {
  facts: [agreementMoved],
  personalData: {
    traces: [
      ...traceEach('nameless', 'projects', ['print_agreements.ended_by']),
      { table: 'print_agreements', column: 'printer_id', fate: 'nameless', part: 'projects', set: `request = ''` },
    ],
    sections: [
      {
        name: 'acordos_de_impressao',
        query: (userId) => sql`
          select g.id, json_build_object('projeto', p.title, 'papel', case when g.printer_id = ${userId} then 'imprime' else 'designer' end,
            'estado', g.state, 'royalty_centavos', g.royalty_cents, 'pedido', case when g.printer_id = ${userId} then g.request end,
            'resposta', g.answer, 'pedido_em', g.created_at, 'decidido_em', g.decided_at, 'encerrado_em', g.ended_at,
            'precos_centavos', (select coalesce(json_agg(o.price_cents order by o.id), '[]') from offers o
              where o.project_id = g.project_id and o.printer_id = g.printer_id and g.printer_id = ${userId}),
            'arquivos_abertos', (select coalesce(json_agg(json_build_object('arquivo', f.original_name, 'em', a.created_at) order by a.id), '[]')
              from print_file_accesses a join project_files f on f.id = a.file_id where a.agreement_id = g.id)) as row
          from print_agreements g join projects p on p.id = g.project_id where ${userId} in (g.printer_id, p.designer_id)`,
      },
    ],
  },
  invariants: [
    {
      name: 'printers_agreed',
      words: 'Ninguém vende impressões do projeto de outro maker sem acordo em vigor',
      says: 'no maker sells prints of another maker’s project without an agreement in force',
      sql: `select count(*)::int as broken from offers o where o.printer_id is not null and o.is_active
        and not exists (select 1 from print_agreements g where g.project_id = o.project_id and g.printer_id = o.printer_id
          and g.state = 'approved')`,
    },
  ],
}
