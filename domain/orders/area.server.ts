import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { orderPaid, refundDecided, saleMade, saleUndone } from './notices.ts'

/** Minutes after its expiry, reconciliation included, from which a still open order needs staff. */
const graceMinutes = 30

/** SQL for a share of `cents` in basis points, with half a cent rounded up. */
const percentOf = (cents: string, bps: string) => `div(${cents} * ${bps} * 2 + 10000, 20000)`

export const ordersServerArea: ServerArea = {
  facts: [orderPaid, refundDecided, saleMade, saleUndone],
  personalData: {
    traces: [
      ...traceEach('kept', 'money', [
        'orders.buyer_id',
        'purchases.buyer_id',
        'purchases.designer_id',
        'purchases.royalty_owner_id',
        'shipments.buyer_id',
        'shipments.maker_id',
      ]),
      ...traceEach('elsewhere', 'profile', ['refunds.requested_by']),
    ],
    sections: [
      {
        name: 'compras',
        query: (userId) => sql`
          select p.id, json_build_object('pedido', p.order_id, 'titulo', p.title, 'tipo', p.kind, 'licenca', p.licence, 'licenca_pecas', p.licence_pieces, 'amplia', p.upgrade_of,
            'certificado', (select c.number from licence_certificates c where c.purchase_id = p.id), 'quantidade', p.quantity,
            'valor_centavos', p.amount_cents, 'frete_centavos', p.freight_cents, 'devolvido_centavos', p.refunded_cents, 'estado', p.status,
            'forma_de_pagamento', o.payment_method, 'cartao_final', o.card_last4, 'parcelas', o.instalments,
            'criada_em', p.created_at, 'concluida_em', p.completed_at) as row
          from purchases p join orders o on o.id = p.order_id where p.buyer_id = ${userId}`,
      },
      {
        name: 'entregas',
        sealed: [{ name: 'cpf', context: documentContext }],
        query: (userId) => sql`
          select id, json_build_object('pedido', order_id, 'forma', service, 'frete_centavos', freight_cents, 'quem_recebe', recipient,
            'cpf', sealed_document, 'cep', cep, 'rua', street, 'numero', number, 'complemento', complement, 'bairro', district,
            'cidade', city, 'estado', uf, 'postar_ate', post_by, 'chega_ate', arrive_by, 'cancelada_em', cancelled_at, 'motivo_do_cancelamento', cancel_reason,
            'passos_da_transportadora', (select json_agg(json_build_object('passo', e.step, 'em', e.happened_at) order by e.happened_at) from carrier_events e where e.shipment_id = shipments.id), 'criada_em', created_at) as row
          from shipments where buyer_id = ${userId}`,
      },
      {
        name: 'vendas',
        query: (userId) => sql`
          select id, json_build_object('projeto', title, 'tipo', kind, 'quantidade', quantity, 'valor_centavos', amount_cents,
            'taxa_centavos', fee_cents, 'sua_parte_centavos', designer_amount_cents,
            'royalty_centavos', royalty_cents, 'devolvido_centavos', refunded_cents,
            'estado', status, 'concluida_em', completed_at) as row
          from purchases where designer_id = ${userId} and status <> 'pending'`,
      },
      {
        name: 'royalties',
        query: (userId) => sql`
          select id, json_build_object('projeto', title, 'quantidade', quantity, 'royalty_centavos', royalty_cents,
            'devolvido_centavos', refunded_royalty_cents, 'estado', status, 'concluida_em', completed_at) as row
          from purchases where royalty_owner_id = ${userId} and status <> 'pending'`,
      },
      {
        name: 'devolucoes_de_dinheiro',
        query: (userId) => sql`
          select r.id, json_build_object('pedido', r.order_id, 'titulo', p.title, 'motivo', r.reason, 'estado', r.state,
            'valor_centavos', r.amount_cents, 'explicacao', case when p.buyer_id = ${userId} then r.note end,
            'pedida_em', r.created_at, 'encerrada_em', r.closed_at) as row
          from refunds r join purchases p on p.id = r.purchase_id where ${userId} in (p.buyer_id, p.designer_id)`,
      },
    ],
  },
  invariants: [
    {
      name: 'order_totals',
      words: 'Cada pedido custa o que custam suas compras',
      says: 'an order costs what its purchases cost',
      sql: `select count(*)::int as broken from orders o
        where {new o.created_at} and o.total_cents <> (select coalesce(sum(amount_cents), 0) from purchases p where p.order_id = o.id)`,
    },
    {
      name: 'completed_is_paid',
      words: 'Compras concluídas são de pedidos pagos',
      says: 'completed purchases belong to paid orders',
      sql: `select count(*)::int as broken from purchases p join orders o on o.id = p.order_id
        where {new p.completed_at} and p.status = 'completed' and o.state not in ('paid', 'free')`,
    },
    {
      name: 'no_order_open_too_long',
      words: 'Nenhum pedido ficou aberto muito depois do prazo',
      says: 'no order is open long after its end',
      sql: `select count(*)::int as broken from orders where state = 'pending' and expires_at < $1::timestamptz - interval '${graceMinutes} minutes'`,
    },
    {
      name: 'no_order_on_hold',
      words: 'Nenhum pagamento espera alguém porque não bate com o pedido',
      says: 'no payment waits for a person because it did not match its order',
      sql: `select count(*)::int as broken from orders where state = 'on_hold'`,
    },
    {
      name: 'split_adds_up',
      words: 'Taxa, repasse e royalty somam o valor de cada compra',
      says: 'fee, maker share and royalty of every purchase add up to its amount',
      sql: `select count(*)::int as broken from purchases
        where {new created_at} and amount_cents <> fee_cents + designer_amount_cents + royalty_cents`,
    },
    {
      name: 'fee_in_force',
      words: 'Cada pedido pagou a taxa que valia no seu instante',
      says: 'every order was charged the fee that was in force at its instant',
      sql: `select count(*)::int as broken from purchases p join orders o on o.id = p.order_id
        where {new o.created_at} and (p.fee_bps, p.freight_fee_bps) is distinct from (
          select (r.bps, r.freight_bps) from fee_rates r where r.withdrawn_at is null and r.from_at <= o.created_at
          order by r.from_at desc limit 1)`,
    },
    {
      name: 'fee_adds_up',
      words: 'A taxa de cada compra é a dos seus percentuais e da sua parte do valor fixo',
      says: 'the fee of every purchase is its percentages and its part of the fixed amount, less the discount',
      sql: `select count(*)::int as broken from purchases
        where {new created_at} and (freight_fee_cents <> ${percentOf('freight_cents', 'freight_fee_bps')} or
          fee_cents <> ${percentOf('(amount_cents + discount_cents - freight_cents)', 'fee_bps')}
            + fixed_fee_cents + freight_fee_cents - discount_cents)`,
    },
    {
      name: 'reasons_add_up',
      words: 'Os descontos de cada compra são os que ela diz',
      says: 'the discount of every purchase is the one its reasons give',
      sql: `select count(*)::int as broken from purchases p
        where {new p.created_at} and p.discount_cents <> (select coalesce(sum((r ->> 'cents')::bigint), 0)
          from jsonb_array_elements(p.reasons) r where r ->> 'paidBy' = 'platform')`,
    },
    {
      name: 'fixed_fee_once',
      words: 'O valor fixo da taxa é cobrado uma vez por maker e pedido',
      says: 'the fixed amount is charged once per maker and order, and never more than is left of the prices',
      sql: `select count(*)::int as broken from (
          select o.created_at, sum(p.fixed_fee_cents) as charged, sum(l.price - ${percentOf('l.price', 'p.fee_bps')}) as rest
          from purchases p join orders o on o.id = p.order_id
          join lateral (select p.amount_cents + p.discount_cents - p.freight_cents as price) l on true
          where {new o.created_at} group by o.id, p.designer_id) sale
        where sale.charged <> least(sale.rest, (
          select r.fixed_cents from fee_rates r where r.withdrawn_at is null and r.from_at <= sale.created_at
          order by r.from_at desc limit 1))`,
    },
    {
      name: 'royalties_given_back',
      words: 'O que voltou de cada royalty é o dos seus reembolsos e contestações perdidas',
      says: 'what went back of a royalty is that of its refunds and lost disputes',
      sql: `select count(*)::int as broken from purchases p
        where {new p.created_at} and p.refunded_royalty_cents <>
          (select coalesce(sum(r.royalty_cents), 0) from refunds r where r.purchase_id = p.id)
          + (select coalesce(sum(l.royalty_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
              where l.purchase_id = p.id and d.state = 'lost')`,
    },
    {
      name: 'freight_adds_up',
      words: 'O frete de cada pedido é o dos seus envios e o das suas compras',
      says: 'what was asked for sending is on the purchases that are sent, to the cent',
      sql: `select count(*)::int as broken from shipments s
        where {new s.created_at} and s.freight_cents <> (select coalesce(sum(p.freight_cents), 0) from purchases p
          where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed')`,
    },
    {
      name: 'refunds_in_bounds',
      words: 'O que voltou de cada compra são seus reembolsos e contestações perdidas',
      says: 'what went back of a purchase is its refunds and lost disputes, and no more than was paid',
      sql: `select count(*)::int as broken from purchases p
        where {new p.created_at} and p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r where r.purchase_id = p.id)
                                              + (select coalesce(sum(l.amount_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
                                                  where l.purchase_id = p.id and d.state = 'lost')`,
    },
    {
      name: 'refunded_is_whole',
      words: 'Uma compra só está devolvida quando todo o valor voltou',
      says: 'a purchase is refunded or charged back exactly when all of its money went back',
      sql: `select count(*)::int as broken from purchases p
        where (p.status in ('refunded', 'charged_back')) <> (p.refunded_cents = p.amount_cents and p.amount_cents > 0)`,
    },
    {
      name: 'free_moves_no_money',
      words: 'Arquivos grátis não movem dinheiro',
      says: 'a free order has no posting, earning or refund, and gives its files once',
      sql: `select count(*)::int as broken from orders o where {new o.created_at} and o.state = 'free' and (
          exists (select 1 from ledger_postings l where l.order_id = o.id)
          or exists (select 1 from purchases p join earnings e on e.purchase_id = p.id where p.order_id = o.id)
          or exists (select 1 from refunds r where r.order_id = o.id)
          or (select count(*) from purchases p where p.order_id = o.id and p.kind = 'digital' and p.status = 'completed') <> 1)`,
    },
    {
      name: 'refunds_posted',
      words: 'Todo reembolso está no livro-razão',
      says: 'every refund is in the ledger',
      sql: `select count(*)::int as broken from refunds r
        where {new r.created_at} and not exists (select 1 from ledger_postings p where p.key in ('refund:' || r.id, 'refund:' || r.purchase_id))`,
    },
  ],
}
