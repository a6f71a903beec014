import { sql } from 'drizzle-orm'
import type { Section } from './section.sql.ts'

/** Fiscal data of a maker's sales, and the Pix keys of a buyer's refunds. */
export const fiscalSections: readonly Section[] = [
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
  {
    name: 'chaves_de_devolucao',
    query: (userId) => sql`
      select k.id, json_build_object('pedido', r.order_id, 'titular', k.holder_name, 'chave', k.shown_as, 'estado', k.state,
        'informada_em', k.created_at, 'encerrada_em', k.closed_at) as row
      from refund_payouts k join refunds r on r.id = k.refund_id join purchases p on p.id = r.purchase_id where p.buyer_id = ${userId}`,
  },
]
