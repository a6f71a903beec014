import type { ServerArea } from '#domain/area.server.ts'

/** Minutes that a payment event may wait before staff must act. */
const graceMinutes = 30

export const paymentsServerArea: ServerArea = {
  invariants: [
    {
      name: 'events_handled',
      words: 'Nenhum aviso de pagamento espera há mais de meia hora',
      says: 'no payment event waits for more than half an hour',
      sql: `select count(*)::int as broken from payment_events where handled_at is null and received_at < $1::timestamptz - interval '${graceMinutes} minutes'`,
    },
    {
      name: 'events_as_first_told',
      words: 'Nenhum aviso de pagamento chegou de novo com outro conteúdo nos últimos 14 dias',
      says: 'no provider has told one payment event with two bodies in the last fourteen days',
      sql: `select count(*)::int as broken from payment_events where other_body_at > $1::timestamptz - interval '14 days'`,
    },
    {
      name: 'provider_as_told',
      words: 'O que o provedor reteve e liberou é o que o livro-razão diz',
      says: 'of every settled order the provider owes nothing more, and kept what it says it keeps',
      sql: `select count(*)::int as broken from orders o left join lateral
        (select coalesce(sum(e.amount_cents) filter (where a.code = 'provider_receivable'), 0) as owed,
                coalesce(sum(e.amount_cents) filter (where a.code = 'provider_costs'), 0) as kept
           from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
          where p.order_id = o.id) l on true
        where {new o.settled_at} and o.settled_at is not null and (l.owed <> 0 or l.kept <> coalesce(o.provider_fee_cents, 0))`,
    },
    {
      name: 'settled_on_its_day',
      words: 'O que o provedor liberou está no livro-razão em até um dia',
      says: 'what the provider lets us have is in the ledger within a day, and not before',
      sql: `select count(*)::int as broken from orders o where o.settled_at < o.settles_at
        or (o.settled_at is null and o.settles_at < $1::timestamptz - interval '1 day' and o.paid_at < $1::timestamptz - interval '1 day'
            and not exists (select 1 from ledger_postings p where p.order_id = o.id and p.created_at > $1::timestamptz - interval '1 day'))`,
    },
    {
      name: 'simulated_not_released',
      words: 'Nada que o simulador pagou é liberado depois que a loja recebe dinheiro de verdade',
      says: 'nothing that the simulator paid is released once the shop takes real money',
      sql: `select count(*)::int as broken from earnings e join purchases p on p.id = e.purchase_id
        where (select has_simulated()) and {new e.released_at} and e.released_at > real_since() and is_simulated(p.order_id)`,
    },
  ],
}
