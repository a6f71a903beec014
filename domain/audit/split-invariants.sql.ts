import type { Invariant } from './invariant.ts'

/** SQL for a share in basis points, rounded half up. */
const percentOf = (cents: string, bps: string) => `div(${cents} * ${bps} * 2 + 10000, 20000)`

export const splitInvariants: Invariant[] = [
  {
    name: 'split_adds_up',
    says: 'fee, maker share and royalty of every purchase add up to its amount',
    sql: `select count(*)::int as broken from purchases
            where {new created_at} and amount_cents <> fee_cents + designer_amount_cents + royalty_cents`,
  },
  {
    name: 'fee_in_force',
    says: 'every order was charged the fee that was in force at its instant',
    sql: `select count(*)::int as broken from purchases p join orders o on o.id = p.order_id
            where {new o.created_at} and (p.fee_bps, p.freight_fee_bps) is distinct from (
              select (r.bps, r.freight_bps) from fee_rates r where r.withdrawn_at is null and r.from_at <= o.created_at
              order by r.from_at desc limit 1)`,
  },
  {
    name: 'fee_adds_up',
    says: 'the fee of every purchase is its percentages and its part of the fixed amount, less the discount',
    sql: `select count(*)::int as broken from purchases
            where {new created_at} and (freight_fee_cents <> ${percentOf('freight_cents', 'freight_fee_bps')} or
              fee_cents <> ${percentOf('(amount_cents + discount_cents - freight_cents)', 'fee_bps')}
                + fixed_fee_cents + freight_fee_cents - discount_cents)`,
  },
  {
    name: 'fixed_fee_once',
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
    name: 'sale_is_its_lines',
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
    name: 'royalties_given_back',
    says: 'what went back of a royalty is that of its refunds and lost disputes',
    sql: `select count(*)::int as broken from purchases p
            where {new p.created_at} and p.refunded_royalty_cents <>
              (select coalesce(sum(r.royalty_cents), 0) from refunds r where r.purchase_id = p.id)
              + (select coalesce(sum(l.royalty_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
                  where l.purchase_id = p.id and d.state = 'lost')`,
  },
  {
    name: 'printers_agreed',
    says: 'no maker sells prints of another maker’s project without an agreement in force',
    sql: `select count(*)::int as broken from offers o where o.printer_id is not null and o.is_active
            and not exists (select 1 from print_agreements g where g.project_id = o.project_id and g.printer_id = o.printer_id
              and g.state = 'approved')`,
  },
]
