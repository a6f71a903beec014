import { sql } from 'drizzle-orm'
import { type ServerArea, traceEach } from '#domain/area.server.ts'

export const ledgerServerArea: ServerArea = {
  personalData: {
    traces: [
      ...traceEach('kept', 'money', ['ledger_accounts.owner_id', 'earnings.maker_id', 'holds.maker_id']),
      ...traceEach('elsewhere', 'profile', ['holds.placed_by', 'holds.lifted_by']),
    ],
    sections: [
      {
        name: 'valores_retidos',
        query: (userId) => sql`
          select h.id, json_build_object('motivo', h.reason, 'explicacao', h.note, 'compra', h.purchase_id, 'retido_em', h.placed_at,
            'ate', h.until, 'liberado_em', h.lifted_at, 'contestacao', t.protocol) as row
          from holds h left join support_threads t on t.id = h.contest_thread_id where h.maker_id = ${userId}`,
      },
    ],
  },
  invariants: [
    {
      name: 'ledger_zero',
      words: 'O livro-razão soma zero',
      says: 'the ledger sums to zero',
      sql: `select (case when coalesce(sum(amount_cents), 0) = 0 then 0 else 1 end)::int as broken from ledger_entries`,
    },
    {
      name: 'postings_balanced',
      words: 'Cada lançamento tem duas partidas ou mais e soma zero',
      says: 'every posting has at least two entries that sum to zero',
      sql: `select count(*)::int as broken from (select p.id from ledger_postings p left join ledger_entries e on e.posting_id = p.id
        where {new p.created_at} group by p.id having count(e.id) < 2 or sum(e.amount_cents) <> 0) one`,
    },
    {
      name: 'balances_kept',
      words: 'O saldo de cada conta é a soma das suas partidas',
      says: 'every account balance is the sum of its entries',
      sql: `select count(*)::int as broken from ledger_accounts a
        where a.balance_cents <> coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)`,
    },
    {
      name: 'credit_only_accounts',
      words: 'Nenhuma conta que só recebe está devendo',
      says: 'no account that may only be credited is overdrawn',
      sql: `select count(*)::int as broken from ledger_accounts where credit_only and balance_cents > 0`,
    },
    {
      name: 'sale_is_its_lines',
      words: 'Cada venda dá a cada maker exatamente a sua parte e os seus royalties',
      says: 'a sale gives every maker exactly the shares and royalties of its lines',
      sql: `select count(*)::int as broken from ledger_postings l join lateral (
          select maker, sum(cents) as cents from (
            select p.designer_id as maker, p.designer_amount_cents as cents from purchases p where p.order_id = l.order_id
            union all
            select p.royalty_owner_id, p.royalty_cents from purchases p where p.order_id = l.order_id and p.royalty_owner_id is not null) line
          group by maker) owed on true
        where {new l.created_at} and l.kind = 'sale' and owed.cents <> (
          select coalesce(-sum(e.amount_cents), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where e.posting_id = l.id and a.code = 'maker_pending' and a.owner_id = owed.maker)`,
    },
    {
      name: 'earning_per_sale',
      words: 'Cada venda tem o dia em que o repasse é liberado',
      says: 'every line of a sale in the ledger has its day of release',
      sql: `select count(*)::int as broken from ledger_postings l join purchases p on p.order_id = l.order_id
        where {new l.created_at} and l.kind = 'sale' and not exists (select 1 from earnings e where e.purchase_id = p.id)`,
    },
    {
      name: 'released_on_its_day',
      words: 'Nada foi liberado antes do dia',
      says: 'nothing is released before its day',
      sql: `select count(*)::int as broken from earnings where {new released_at} and released_at < payable_on::timestamp at time zone 'America/Sao_Paulo'`,
    },
    {
      name: 'released_is_posted',
      words: 'O que foi liberado está no livro-razão, e nada além disso',
      says: 'what is released is in the ledger, and nothing else',
      sql: `select count(*)::int as broken from earnings e join purchases p on p.id = e.purchase_id
        left join ledger_postings l on l.key = 'release:' || e.purchase_id
        where (e.released_at is null and l.id is not null)
           or (e.released_at is not null and l.id is null and p.status = 'completed'
               and p.amount_cents - p.fee_cents > p.refunded_cents - p.refunded_fee_cents)`,
    },
    {
      name: 'held_is_not_released',
      words: 'Nenhum valor foi liberado enquanto estava retido',
      says: 'no share is released while something holds it',
      sql: `select count(*)::int as broken from holds h join earnings e on e.purchase_id = h.purchase_id
        where {new e.released_at} and e.released_at > h.placed_at + interval '1 minute'
          and e.released_at < least(h.lifted_at, h.until, 'infinity'::timestamptz)`,
    },
    {
      name: 'paid_is_posted',
      words: 'Todo pedido pago está no livro-razão',
      says: 'every order that was paid has its sale in the ledger',
      sql: `select count(*)::int as broken from orders o where {new o.paid_at} and o.state in ('paid', 'refunded', 'charged_back')
        and not exists (select 1 from ledger_postings p where p.order_id = o.id and p.kind = 'sale')`,
    },
    {
      name: 'posted_is_paid',
      words: 'Nenhum pedido está no livro-razão sem ter sido pago',
      says: 'no order has a sale in the ledger without having been paid',
      sql: `select count(*)::int as broken from ledger_postings p join orders o on o.id = p.order_id
        where {new p.created_at} and p.kind = 'sale' and o.state not in ('paid', 'refunded', 'charged_back')`,
    },
    {
      name: 'sale_as_charged',
      words: 'A venda no livro-razão é o que foi cobrado',
      says: 'the sale in the ledger is what the order cost',
      sql: `select count(*)::int as broken from orders o join ledger_postings p on p.order_id = o.id and p.kind = 'sale'
        where {new p.created_at} and o.total_cents <> (select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.posting_id = p.id and e.amount_cents > 0)`,
    },
  ],
}
