import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const fiscalServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('kept', 'money', ['fee_invoices.maker_id', 'fiscal_notices.maker_id']),
      ...traceEach('elsewhere', 'profile', ['fee_invoices.recorded_by']),
    ],
    sections: [
      {
        name: 'notas_das_taxas',
        query: (userId) => sql`
          select id, json_build_object('mes', month, 'nfse', number, 'emitida_em', issued_on) as row
          from fee_invoices where maker_id = ${userId}`,
      },
      {
        name: 'documentos_fiscais',
        query: (userId) => sql`
          select d.purchase_id as id, json_build_object('titulo', p.title, 'documento', d.number, 'informado_em', d.created_at) as row
          from sale_documents d join purchases p on p.id = d.purchase_id where p.designer_id = ${userId}`,
      },
      {
        name: 'avisos_fiscais',
        query: (userId) => sql`
          select id, json_build_object('periodo', period, 'limite', threshold, 'em', created_at) as row
          from fiscal_notices where maker_id = ${userId}`,
      },
    ],
  },
}
