import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { shipmentDue, shipmentMoved } from './notices.ts'

export const shippingServerArea: ServerArea = {
  facts: [shipmentDue, shipmentMoved],
  personalData: {
    traces: [...traceEach('kept', 'money', ['freight_labels.maker_id', 'shipment_counts.maker_id'])],
    sections: [
      {
        name: 'etiquetas_de_envio',
        query: (userId) => sql`
          select id, json_build_object('estado', state, 'preco_centavos', coalesce(paid_cents, promised_cents), 'codigo_de_rastreio', tracking_code,
            'chave_do_documento', document_key, 'pedida_em', created_at, 'comprada_em', bought_at, 'encerrada_em', closed_at) as row
          from freight_labels where maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'shipment_counts',
      words: 'Os envios por situação de cada maker são os que existem',
      says: "counters of the makers' queues are right",
      sql: `select count(*)::int as broken from
        (select maker_id, state, post_by, shipment_count as n, print_seconds from shipment_counts where shipment_count <> 0 or print_seconds <> 0) kept
        full join (select maker_id, state, coalesce(post_by, 'infinity') as post_by, count(*)::int as n, sum(print_seconds) as seconds
                   from shipments where state not in ('unpaid', 'cancelled') group by 1, 2, 3) found
        using (maker_id, state, post_by) where kept.n is distinct from found.n or kept.print_seconds is distinct from found.seconds`,
    },
    {
      name: 'cancelled_by_maker_is_refunded',
      words: 'O que o maker cancelou voltou inteiro a quem comprou, com o frete',
      says: 'nothing of a shipment that its maker cancelled is left to refund',
      sql: `select count(*)::int as broken from shipments s join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
        where s.cancel_reason is not null and p.status not in ('refunded', 'charged_back')`,
    },
    {
      name: 'freight_payable_is_wanted',
      words: 'O que se deve de frete é o custo das etiquetas pedidas e ainda não compradas',
      says: 'what is owed for freight is what the labels cost that are wanted and not bought yet',
      sql: `select (case when (select coalesce(-sum(balance_cents), 0) from ledger_accounts where code = 'freight_payable')
                      = (select coalesce(sum(promised_cents), 0) from freight_labels where state = 'wanted') then 0 else 1 end)::int as broken`,
    },
    {
      name: 'labels_posted',
      words: 'Cada passo de uma etiqueta que move dinheiro está no livro-razão, uma vez',
      says: 'every step of a label that moves money is in the ledger, once, and no other',
      sql: `select count(*)::int as broken from freight_labels l where
        not exists (select 1 from ledger_postings where key = 'label:' || l.id)
        or (l.state in ('bought', 'cancelling', 'cancelled')) <> exists (select 1 from ledger_postings where key = 'label_bought:' || l.id)
        or (l.state in ('cancelled', 'failed')) <> exists (select 1 from ledger_postings where key = 'label_returned:' || l.id)`,
    },
  ],
}
