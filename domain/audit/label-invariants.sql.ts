import type { Invariant } from './invariant.ts'

/** What must be true of the labels that the platform buys. */
export const labelInvariants: Invariant[] = [
  {
    name: 'freight_payable_is_wanted',
    says: 'what is owed for freight is what the labels cost that are wanted and not bought yet',
    sql: `select (case when (select coalesce(-sum(balance_cents), 0) from ledger_accounts where code = 'freight_payable')
                          = (select coalesce(sum(promised_cents), 0) from freight_labels where state = 'wanted') then 0 else 1 end)::int as broken`,
  },
  {
    name: 'labels_posted',
    says: 'every step of a label that moves money is in the ledger, once, and no other',
    sql: `select count(*)::int as broken from freight_labels l where
            not exists (select 1 from ledger_postings where key = 'label:' || l.id)
            or (l.state in ('bought', 'cancelling', 'cancelled')) <> exists (select 1 from ledger_postings where key = 'label_bought:' || l.id)
            or (l.state in ('cancelled', 'failed')) <> exists (select 1 from ledger_postings where key = 'label_returned:' || l.id)`,
  },
]
