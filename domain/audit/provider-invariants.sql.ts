import type { Invariant } from './invariant.ts'

export const providerInvariants: Invariant[] = [
  {
    name: 'provider_as_told',
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
    says: 'what the provider lets us have is in the ledger within a day, and not before',
    sql: `select count(*)::int as broken from orders o where o.settled_at < o.settles_at
            or (o.settled_at is null and o.settles_at < $1::timestamptz - interval '1 day' and o.paid_at < $1::timestamptz - interval '1 day'
                and not exists (select 1 from ledger_postings p where p.order_id = o.id and p.created_at > $1::timestamptz - interval '1 day'))`,
  },
  {
    name: 'refund_paid_once',
    says: 'no refund is paid both by the provider and to a key, and none to two keys',
    sql: `select count(*)::int as broken from refunds r where {new r.created_at} and (
            (r.state in ('requested', 'sent') and exists (select 1 from refund_payouts k where k.refund_id = r.id and k.state in ('sent', 'paid')))
            or (select count(*) from refund_payouts k where k.refund_id = r.id and k.state in ('sent', 'paid')) > 1)`,
  },
  {
    name: 'refund_payouts_posted',
    says: 'what was paid to the key of a buyer left our account once, and what came back is there again',
    sql: `select count(*)::int as broken from refund_payouts k join refunds r on r.id = k.refund_id
            where {new k.created_at} and (select coalesce(sum(-e.amount_cents), 0) from ledger_postings p join ledger_entries e on e.posting_id = p.id
              join ledger_accounts a on a.id = e.account_id
              where p.key in ('refund_payout:' || k.id || ':sent', 'refund_payout:' || k.id || ':returned') and a.code = 'provider_available')
              <> case when k.state in ('sent', 'paid') then r.amount_cents else 0 end`,
  },
  {
    name: 'simulated_not_released',
    says: 'nothing that the simulator paid is released once the shop takes real money',
    sql: `select count(*)::int as broken from earnings e join purchases p on p.id = e.purchase_id
            where (select has_simulated()) and {new e.released_at} and e.released_at > real_since() and is_simulated(p.order_id)`,
  },
  {
    name: 'simulated_not_paid',
    says: 'nothing that the simulator paid leaves the shop once it takes real money, to a maker or to a buyer',
    sql: `select (select count(*) from payouts p join payout_lines l on l.payout_id = p.id join ledger_entries e on e.id = l.entry_id
              where (select has_simulated()) and {new p.sent_at} and p.sent_at > real_since() and l.freed_at is null and is_simulated_posting(e.posting_id))::int
            + (select count(*) from refund_payouts k join refunds r on r.id = k.refund_id
              where (select has_simulated()) and {new k.created_at} and k.handed_over_at > real_since() and is_simulated(r.order_id))::int as broken`,
  },
]
