import type { Invariant } from './invariant.ts'

/** What must be true of the money that the payment provider has, keeps and lets us have. */
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
]
