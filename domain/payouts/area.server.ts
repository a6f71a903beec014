import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'
import { sealContexts } from './payout-account.ts'
import { payoutAccountSet, payoutEnded, refundKeyAsked } from './notices.ts'

export const payoutsServerArea: ServerArea = {
  facts: [payoutAccountSet, payoutEnded, refundKeyAsked],
  personalData: {
    traces: [
      ...traceEach('kept', 'money', ['payouts.maker_id', 'payout_accounts.maker_id']),
      ...traceEach('kept', 'money', ['refund_payouts.refund_id']),
      ...traceEach('elsewhere', 'profile', [
        'payouts.approved_by',
        'payouts.sent_by',
        'payout_stops.stopped_by',
        'payout_stops.resumed_by',
      ]),
    ],
    sections: [
      {
        name: 'contas_de_recebimento',
        sealed: [
          { name: 'documento', context: (userId) => sealContexts(userId).document },
          { name: 'destino', context: (userId) => sealContexts(userId).destination },
        ],
        query: (userId) => sql`
          select id, json_build_object('titular', holder_name, 'documento', sealed_document, 'destino', sealed_destination,
            'criada_em', created_at, 'trocada_em', replaced_at) as row
          from payout_accounts where maker_id = ${userId}`,
      },
      {
        name: 'repasses',
        query: (userId) => sql`
          select id, json_build_object('valor_centavos', amount_cents, 'estado', state, 'criado_em', created_at,
            'enviado_em', sent_at, 'encerrado_em', closed_at) as row
          from payouts where maker_id = ${userId}`,
      },
      {
        name: 'chaves_de_devolucao',
        query: (userId) => sql`
          select k.id, json_build_object('pedido', r.order_id, 'titular', k.holder_name, 'chave', k.shown_as, 'estado', k.state,
            'informada_em', k.created_at, 'encerrada_em', k.closed_at) as row
          from refund_payouts k join refunds r on r.id = k.refund_id join purchases p on p.id = r.purchase_id where p.buyer_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'held_is_not_sent',
      words: 'Nada foi enviado a um maker com os repasses retidos',
      says: 'nothing is sent to a maker while all of their payouts are held',
      sql: `select count(*)::int as broken from holds h join payouts p on p.maker_id = h.maker_id
        where {new p.sent_at} and h.purchase_id is null and p.sent_at > h.placed_at + interval '1 minute'
          and p.sent_at < least(h.lifted_at, h.until, 'infinity'::timestamptz)`,
    },
    {
      name: 'payout_is_its_lines',
      words: 'Cada repasse é a soma das suas linhas',
      says: 'every payout is the sum of its lines',
      sql: `select count(*)::int as broken from payouts p
        where p.amount_cents <> (select coalesce(sum(l.amount_cents), 0) from payout_lines l where l.payout_id = p.id)`,
    },
    {
      name: 'payouts_two_people',
      words: 'Duas pessoas veem cada repasse, ou uma só dentro do limite e em dias diferentes',
      says: 'no payout was sent by the person who approved it, but for what one person might send then: within the limit, on a later day',
      sql: `select count(*)::int as broken from payouts where {new sent_at} and sent_by = approved_by
        and not (coalesce(amount_cents <= one_person_limit_cents, false)
          and (sent_at at time zone 'America/Sao_Paulo')::date > (approved_at at time zone 'America/Sao_Paulo')::date)`,
    },
    {
      name: 'line_is_its_entry',
      words: 'Cada linha de repasse é uma partida do saldo do próprio maker',
      says: 'every line of a payout is an entry of its own maker’s available account',
      sql: `select count(*)::int as broken from payout_lines l join payouts p on p.id = l.payout_id
        join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = e.account_id
        where l.amount_cents <> -e.amount_cents or a.code <> 'maker_available' or a.owner_id <> p.maker_id`,
    },
    {
      name: 'lines_live_or_freed',
      words: 'As linhas de um repasse estão livres quando ele não chegou, e tomadas nos outros casos',
      says: 'the lines of a payout are free when it did not arrive, and taken otherwise',
      sql: `select count(*)::int as broken from payout_lines l join payouts p on p.id = l.payout_id
        where (l.freed_at is not null) <> (p.state in ('cancelled', 'failed', 'returned'))`,
    },
    {
      name: 'in_transit_is_sent',
      words: 'O que está em trânsito é o que foi enviado e ainda não chegou',
      says: 'what is in transit is what was sent and has no end yet',
      sql: `select count(*)::int as broken from
        (select a.owner_id as maker, -a.balance_cents as cents from ledger_accounts a where a.code = 'payout_in_transit') t
        full join (select maker_id as maker, sum(amount_cents) as cents from payouts where state = 'sent' group by 1) p using (maker)
        where coalesce(t.cents, 0) <> coalesce(p.cents, 0)`,
    },
    {
      name: 'available_is_free',
      words: 'O saldo disponível de um maker é o que nenhum repasse levou',
      says: 'what a maker has available is what no payout has taken yet',
      sql: `select count(*)::int as broken from ledger_accounts a where a.code = 'maker_available' and -a.balance_cents <>
        (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e join ledger_postings l on l.id = e.posting_id
          where e.account_id = a.id and l.kind not in ('payout', 'payout_failed', 'payout_returned')
            and not exists (select 1 from payout_lines pl join payouts p on p.id = pl.payout_id
                            where pl.entry_id = e.id and pl.freed_at is null and p.state in ('sent', 'paid')))`,
    },
    {
      name: 'payouts_posted',
      words: 'Cada passo de um repasse que move dinheiro está no livro-razão, uma vez',
      says: 'every step of a payout that moves money is in the ledger, once, and no other',
      sql: `select count(*)::int as broken from payouts p where
        (p.state in ('sent', 'paid', 'failed', 'returned')) <> exists (select 1 from ledger_postings where key = 'payout:' || p.id)
        or (p.state in ('paid', 'returned')) <> exists (select 1 from ledger_postings where key = 'payout_settled:' || p.id)
        or (p.state = 'failed') <> exists (select 1 from ledger_postings where key = 'payout_failed:' || p.id)
        or (p.state = 'returned') <> exists (select 1 from ledger_postings where key = 'payout_returned:' || p.id)`,
    },
    {
      name: 'refund_paid_once',
      words: 'Nenhum reembolso é pago pelo provedor e também por chave Pix, nem em duas chaves',
      says: 'no refund is paid both by the provider and to a key, and none to two keys',
      sql: `select count(*)::int as broken from refunds r where {new r.created_at} and (
        (r.state in ('requested', 'sent') and exists (select 1 from refund_payouts k where k.refund_id = r.id and k.state in ('sent', 'paid')))
        or (select count(*) from refund_payouts k where k.refund_id = r.id and k.state in ('sent', 'paid')) > 1)`,
    },
    {
      name: 'refund_payouts_posted',
      words: 'Cada Pix de reembolso saiu da conta uma vez, e o que não chegou voltou',
      says: 'what was paid to the key of a buyer left our account once, and what came back is there again',
      sql: `select count(*)::int as broken from refund_payouts k join refunds r on r.id = k.refund_id
        where {new k.created_at} and (select coalesce(sum(-e.amount_cents), 0) from ledger_postings p join ledger_entries e on e.posting_id = p.id
          join ledger_accounts a on a.id = e.account_id
          where p.key in ('refund_payout:' || k.id || ':sent', 'refund_payout:' || k.id || ':returned') and a.code = 'provider_available')
          <> case when k.state in ('sent', 'paid') then r.amount_cents else 0 end`,
    },
    {
      name: 'simulated_not_paid',
      words: 'Nada que o simulador pagou sai da loja, para makers ou compradores',
      says: 'nothing that the simulator paid leaves the shop once it takes real money, to a maker or to a buyer',
      sql: `select (select count(*) from payouts p join payout_lines l on l.payout_id = p.id join ledger_entries e on e.id = l.entry_id
          where (select has_simulated()) and {new p.sent_at} and p.sent_at > real_since() and l.freed_at is null and is_simulated_posting(e.posting_id))::int
        + (select count(*) from refund_payouts k join refunds r on r.id = k.refund_id
          where (select has_simulated()) and {new k.created_at} and k.handed_over_at > real_since() and is_simulated(r.order_id))::int as broken`,
    },
  ],
}
