import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const freightServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('gone', 'addresses', ['freight_tables.maker_id']),
      ...traceEach('gone', 'printers', ['workshops.maker_id']),
    ],
    sections: [
      {
        name: 'tabela_de_frete',
        query: (userId) => sql`
          select maker_id as id, json_build_object('cep_de_origem', origin_cep, 'envia_por', posts_by, 'precos', rates, 'precos_por_estado', uf_rates, 'gratis_a_partir_de_centavos', free_from_cents,
            'estados_sem_envio', excluded_ufs, 'retirada', pickup, 'conferida_em', confirmed_at, 'alterada_em', updated_at) as row
          from freight_tables where maker_id = ${userId}`,
      },
      {
        name: 'oficina',
        query: (userId) => sql`
          select maker_id as id, json_build_object('impressoras', printers, 'horas_por_dia', hours_per_day, 'folgas', days_off,
            'em_pausa', is_paused, 'pausa_ate', paused_until, 'recado', pause_note) as row
          from workshops where maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'pieces_have_freight',
      words: 'Toda peça à venda é de um maker que tem tabela de frete',
      says: 'every piece on sale is of a maker who has a freight table',
      sql: `select count(*)::int as broken from offers o join projects p on p.id = o.project_id
        where o.kind = 'printed' and o.is_active and p.is_listed
        and not exists (select 1 from freight_tables t where t.maker_id = coalesce(o.printer_id, p.designer_id))`,
    },
  ],
}
