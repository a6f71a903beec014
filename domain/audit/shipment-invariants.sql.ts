import type { Invariant } from './invariant.ts'

export const freightInvariants: Invariant[] = [
  {
    name: 'pieces_have_freight',
    says: 'every piece on sale is of a maker who has a freight table',
    sql: `select count(*)::int as broken from offers o join projects p on p.id = o.project_id
            where o.kind = 'printed' and o.is_active and p.is_listed
            and not exists (select 1 from freight_tables t where t.maker_id = coalesce(o.printer_id, p.designer_id))`,
  },
  {
    name: 'freight_adds_up',
    says: 'what was asked for sending is on the purchases that are sent, to the cent',
    sql: `select count(*)::int as broken from shipments s
            where {new s.created_at} and s.freight_cents <> (select coalesce(sum(p.freight_cents), 0) from purchases p
              where p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed')`,
  },
]

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

export const returnInvariants: Invariant[] = [
  {
    name: 'returns_held',
    says: 'no share is released while its object is on its way back',
    sql: `select count(*)::int as broken from returns r join earnings e on e.purchase_id = r.purchase_id
            where {new e.released_at} and e.released_at > r.created_at and e.released_at < coalesce(r.closed_at, 'infinity'::timestamptz)`,
  },
  {
    name: 'returns_refunded',
    says: 'a return that ended with the money going back has given back that of its pieces',
    sql: `select count(*)::int as broken from returns r join purchases p on p.id = r.purchase_id
            where {new r.closed_at} and r.state = 'refunded' and p.status not in ('refunded', 'charged_back')
            and not exists (select 1 from refunds f where f.key = 'return:' || r.id || ':' || p.id and f.quantity = r.quantity)`,
  },
  {
    name: 'pieces_given_back',
    says: 'the pieces of a purchase that went back are those of its refunds, and those on their way those of its open returns',
    sql: `select count(*)::int as broken from purchases p where {new p.created_at} and p.kind = 'printed'
            and (p.refunded_quantity <> (select coalesce(sum(f.quantity), 0) from refunds f where f.purchase_id = p.id)
              or p.returning_quantity <> (select coalesce(sum(r.quantity), 0) from returns r where r.purchase_id = p.id and r.closed_at is null))`,
  },
  {
    name: 'pieces_are_gone',
    says: 'a purchase all of whose pieces went back is over',
    sql: `select count(*)::int as broken from purchases p
            where {new p.created_at} and p.kind = 'printed' and p.refunded_quantity = p.quantity and p.status not in ('refunded', 'charged_back')`,
  },
]
