import { counterInvariants } from './counter-invariants.sql.ts'
import type { Invariant } from './invariant.ts'
import { legalInvariants } from './legal-invariants.sql.ts'
import { providerInvariants } from './provider-invariants.sql.ts'
import { freightInvariants, labelInvariants, returnInvariants } from './shipment-invariants.sql.ts'
import { splitInvariants } from './split-invariants.sql.ts'

/** Minutes that an order may stay open beyond its expiry, for the reconciliation. */
const graceMinutes = 30

export const invariants: Invariant[] = [
  {
    name: 'ledger_zero',
    says: 'the ledger sums to zero',
    sql: `select (case when coalesce(sum(amount_cents), 0) = 0 then 0 else 1 end)::int as broken from ledger_entries`,
  },
  {
    name: 'postings_balanced',
    says: 'every posting has at least two entries that sum to zero',
    sql: `select count(*)::int as broken from (select p.id from ledger_postings p left join ledger_entries e on e.posting_id = p.id
            where {new p.created_at} group by p.id having count(e.id) < 2 or sum(e.amount_cents) <> 0) one`,
  },
  {
    name: 'balances_kept',
    says: 'every account balance is the sum of its entries',
    sql: `select count(*)::int as broken from ledger_accounts a
            where a.balance_cents <> coalesce((select sum(e.amount_cents) from ledger_entries e where e.account_id = a.id), 0)`,
  },
  {
    name: 'credit_only_accounts',
    says: 'no account that may only be credited is overdrawn',
    sql: `select count(*)::int as broken from ledger_accounts where credit_only and balance_cents > 0`,
  },
  ...legalInvariants,
  ...splitInvariants,
  {
    name: 'order_totals',
    says: 'an order costs what its purchases cost',
    sql: `select count(*)::int as broken from orders o
            where {new o.created_at} and o.total_cents <> (select coalesce(sum(amount_cents), 0) from purchases p where p.order_id = o.id)`,
  },
  ...freightInvariants,
  {
    name: 'paid_is_posted',
    says: 'every order that was paid has its sale in the ledger',
    sql: `select count(*)::int as broken from orders o where {new o.paid_at} and o.state in ('paid', 'refunded', 'charged_back')
            and not exists (select 1 from ledger_postings p where p.order_id = o.id and p.kind = 'sale')`,
  },
  {
    name: 'posted_is_paid',
    says: 'no order has a sale in the ledger without having been paid',
    sql: `select count(*)::int as broken from ledger_postings p join orders o on o.id = p.order_id
            where {new p.created_at} and p.kind = 'sale' and o.state not in ('paid', 'refunded', 'charged_back')`,
  },
  {
    name: 'sale_as_charged',
    says: 'the sale in the ledger is what the order cost',
    sql: `select count(*)::int as broken from orders o join ledger_postings p on p.order_id = o.id and p.kind = 'sale'
            where {new p.created_at} and o.total_cents <> (select coalesce(sum(e.amount_cents), 0) from ledger_entries e where e.posting_id = p.id and e.amount_cents > 0)`,
  },
  {
    name: 'earning_per_sale',
    says: 'every line of a sale in the ledger has its day of release',
    sql: `select count(*)::int as broken from ledger_postings l join purchases p on p.order_id = l.order_id
            where {new l.created_at} and l.kind = 'sale' and not exists (select 1 from earnings e where e.purchase_id = p.id)`,
  },
  {
    name: 'released_on_its_day',
    says: 'nothing is released before its day',
    sql: `select count(*)::int as broken from earnings where {new released_at} and released_at < payable_on::timestamp at time zone 'America/Sao_Paulo'`,
  },
  {
    name: 'released_is_posted',
    says: 'what is released is in the ledger, and nothing else',
    sql: `select count(*)::int as broken from earnings e join purchases p on p.id = e.purchase_id
            left join ledger_postings l on l.key = 'release:' || e.purchase_id
            where (e.released_at is null and l.id is not null)
               or (e.released_at is not null and l.id is null and p.status = 'completed'
                   and p.amount_cents - p.fee_cents > p.refunded_cents - p.refunded_fee_cents)`,
  },
  {
    name: 'held_is_not_released',
    says: 'no share is released while something holds it',
    sql: `select count(*)::int as broken from holds h join earnings e on e.purchase_id = h.purchase_id
            where {new e.released_at} and e.released_at > h.placed_at + interval '1 minute'
              and e.released_at < least(h.lifted_at, h.until, 'infinity'::timestamptz)`,
  },
  {
    name: 'held_is_not_sent',
    says: 'nothing is sent to a maker while all of their payouts are held',
    sql: `select count(*)::int as broken from holds h join payouts p on p.maker_id = h.maker_id
            where {new p.sent_at} and h.purchase_id is null and p.sent_at > h.placed_at + interval '1 minute'
              and p.sent_at < least(h.lifted_at, h.until, 'infinity'::timestamptz)`,
  },
  ...providerInvariants,
  {
    name: 'payout_is_its_lines',
    says: 'every payout is the sum of its lines',
    sql: `select count(*)::int as broken from payouts p
            where p.amount_cents <> (select coalesce(sum(l.amount_cents), 0) from payout_lines l where l.payout_id = p.id)`,
  },
  {
    name: 'payouts_two_people',
    says: 'no payout was sent by the person who approved it, but for what one person might send then: within the limit, on a later day',
    sql: `select count(*)::int as broken from payouts where {new sent_at} and sent_by = approved_by
            and not (coalesce(amount_cents <= one_person_limit_cents, false)
              and (sent_at at time zone 'America/Sao_Paulo')::date > (approved_at at time zone 'America/Sao_Paulo')::date)`,
  },
  {
    name: 'line_is_its_entry',
    says: 'every line of a payout is an entry of its own maker’s available account',
    sql: `select count(*)::int as broken from payout_lines l join payouts p on p.id = l.payout_id
            join ledger_entries e on e.id = l.entry_id join ledger_accounts a on a.id = e.account_id
            where l.amount_cents <> -e.amount_cents or a.code <> 'maker_available' or a.owner_id <> p.maker_id`,
  },
  {
    name: 'lines_live_or_freed',
    says: 'the lines of a payout are free when it did not arrive, and taken otherwise',
    sql: `select count(*)::int as broken from payout_lines l join payouts p on p.id = l.payout_id
            where (l.freed_at is not null) <> (p.state in ('cancelled', 'failed', 'returned'))`,
  },
  {
    name: 'in_transit_is_sent',
    says: 'what is in transit is what was sent and has no end yet',
    sql: `select count(*)::int as broken from
            (select a.owner_id as maker, -a.balance_cents as cents from ledger_accounts a where a.code = 'payout_in_transit') t
            full join (select maker_id as maker, sum(amount_cents) as cents from payouts where state = 'sent' group by 1) p using (maker)
            where coalesce(t.cents, 0) <> coalesce(p.cents, 0)`,
  },
  ...labelInvariants,
  {
    name: 'available_is_free',
    says: 'what a maker has available is what no payout has taken yet',
    sql: `select count(*)::int as broken from ledger_accounts a where a.code = 'maker_available' and -a.balance_cents <>
            (select coalesce(-sum(e.amount_cents), 0) from ledger_entries e join ledger_postings l on l.id = e.posting_id
              where e.account_id = a.id and l.kind not in ('payout', 'payout_failed', 'payout_returned')
                and not exists (select 1 from payout_lines pl join payouts p on p.id = pl.payout_id
                                where pl.entry_id = e.id and pl.freed_at is null and p.state in ('sent', 'paid')))`,
  },
  {
    name: 'payouts_posted',
    says: 'every step of a payout that moves money is in the ledger, once, and no other',
    sql: `select count(*)::int as broken from payouts p where
            (p.state in ('sent', 'paid', 'failed', 'returned')) <> exists (select 1 from ledger_postings where key = 'payout:' || p.id)
            or (p.state in ('paid', 'returned')) <> exists (select 1 from ledger_postings where key = 'payout_settled:' || p.id)
            or (p.state = 'failed') <> exists (select 1 from ledger_postings where key = 'payout_failed:' || p.id)
            or (p.state = 'returned') <> exists (select 1 from ledger_postings where key = 'payout_returned:' || p.id)`,
  },
  {
    name: 'paid_gives_access',
    says: 'every completed purchase of files gives access to them',
    sql: `select count(*)::int as broken from purchases p where {new p.completed_at} and p.kind = 'digital' and p.status = 'completed'
            and not exists (select 1 from entitlements e where e.purchase_id = p.id and e.revoked_at is null)`,
  },
  {
    name: 'access_is_paid',
    says: 'no buyer has access without a completed purchase',
    sql: `select count(*)::int as broken from entitlements e join purchases p on p.id = e.purchase_id
            where {new e.granted_at} and e.revoked_at is null and p.status <> 'completed'`,
  },
  {
    name: 'completed_is_paid',
    says: 'completed purchases belong to paid orders',
    sql: `select count(*)::int as broken from purchases p join orders o on o.id = p.order_id
            where {new p.completed_at} and p.status = 'completed' and o.state <> 'paid'`,
  },
  {
    name: 'no_order_open_too_long',
    says: 'no order is open long after its end',
    sql: `select count(*)::int as broken from orders where state = 'pending' and expires_at < $1::timestamptz - interval '${graceMinutes} minutes'`,
  },
  {
    name: 'no_order_on_hold',
    says: 'no payment waits for a person because it did not match its order',
    sql: `select count(*)::int as broken from orders where state = 'on_hold'`,
  },
  {
    name: 'refunds_in_bounds',
    says: 'what went back of a purchase is its refunds and lost disputes, and no more than was paid',
    sql: `select count(*)::int as broken from purchases p
            where {new p.created_at} and p.refunded_cents <> (select coalesce(sum(r.amount_cents), 0) from refunds r where r.purchase_id = p.id)
                                                  + (select coalesce(sum(l.amount_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
                                                      where l.purchase_id = p.id and d.state = 'lost')`,
  },
  {
    name: 'refunded_is_whole',
    says: 'a purchase is refunded or charged back exactly when all of its money went back',
    sql: `select count(*)::int as broken from purchases p
            where (p.status in ('refunded', 'charged_back')) <> (p.refunded_cents = p.amount_cents)`,
  },
  {
    name: 'refunds_posted',
    says: 'every refund is in the ledger',
    sql: `select count(*)::int as broken from refunds r
            where {new r.created_at} and not exists (select 1 from ledger_postings p where p.key in ('refund:' || r.id, 'refund:' || r.purchase_id))`,
  },
  ...returnInvariants,
  {
    name: 'disputed_is_blocked',
    says: 'exactly what open disputes ask for is blocked',
    sql: `select (case when (select coalesce(sum(balance_cents), 0) from ledger_accounts where code = 'blocked')
                          + (select coalesce(sum(l.amount_cents), 0) from dispute_lines l join disputes d on d.id = l.dispute_id
                              where d.state in ('open', 'answered')) = 0 then 0 else 1 end)::int as broken`,
  },
  {
    name: 'disputes_posted',
    says: 'the end of every dispute is in the ledger',
    sql: `select count(*)::int as broken from disputes d where (d.state = 'lost' or (d.state = 'won' and exists (
              select 1 from dispute_lines l where l.dispute_id = d.id)))
            and not exists (select 1 from ledger_postings p where p.key = 'dispute:' || d.id || ':' || d.state)`,
  },
  {
    name: 'events_handled',
    says: 'no payment event waits for more than half an hour',
    sql: `select count(*)::int as broken from payment_events where handled_at is null and received_at < $1::timestamptz - interval '${graceMinutes} minutes'`,
  },
  {
    name: 'events_as_first_told',
    says: 'no provider has told one payment event with two bodies in the last fourteen days',
    sql: `select count(*)::int as broken from payment_events where other_body_at > $1::timestamptz - interval '14 days'`,
  },
  {
    name: 'listed_has_offer',
    says: 'every listed project has something to sell, at its shown price',
    sql: `select count(*)::int as broken from projects p where p.is_listed
            and p.price_cents is distinct from (select min(o.price_cents) from offers o where o.project_id = p.id and o.is_active)`,
  },
  {
    name: 'files_for_sale_exist',
    says: 'every listed offer of files has at least one file',
    sql: `select count(*)::int as broken from offers o join projects p on p.id = o.project_id
            where o.kind = 'digital' and o.is_active and p.is_listed
              and not exists (select 1 from project_files f where f.project_id = p.id and f.removed_at is null)`,
  },
  {
    name: 'holds_hold',
    says: 'a project is kept out of the catalogue exactly while a suspension is in force, a file of it was not looked through, or it waits for its seller',
    sql: `select count(*)::int as broken from projects p where p.deleted_at is null and (p.kept_out_at is not null)
            <> (p.waits_for_seller or exists (select 1 from project_holds h where h.project_id = p.id and h.state <> 'released')
              or exists (select 1 from project_files f join model_reports r on r.storage_key = f.storage_key
                where f.project_id = p.id and f.removed_at is null and r.checked_at is null))`,
  },
  {
    name: 'blocked_not_listed',
    says: 'nothing of a blocked maker is in the catalogue',
    sql: `select count(*)::int as broken from projects p join users u on u.id = p.designer_id
            where p.maker_blocked <> (u.blocked_at is not null)`,
  },
  {
    name: 'closed_not_listed',
    says: 'nothing of a closed account is for sale',
    sql: `select count(*)::int as broken from projects p join users u on u.id = p.designer_id where u.closed_at is not null and p.deleted_at is null`,
  },
  {
    name: 'closed_owed_nothing',
    says: 'no closed account is owed money',
    sql: `select count(*)::int as broken from ledger_accounts a join users u on u.id = a.owner_id
            where u.closed_at is not null and a.code in ('maker_pending', 'maker_available', 'payout_in_transit') and a.balance_cents - simulated_cents(a.id) < 0`,
  },
  {
    name: 'closed_is_nameless',
    says: 'a closed account has no name, address, picture or password',
    sql: `select count(*)::int as broken from users u where u.closed_at is not null
            and (u.full_name <> 'Conta encerrada' or u.email not like '%@conta-encerrada.invalid' or u.bio is not null or u.city is not null
                 or u.avatar_key is not null or exists (select 1 from credentials c where c.user_id = u.id))`,
  },
  {
    name: 'staff_has_all',
    says: 'where there is staff, someone of it has the role all',
    sql: `select (case when exists (select from users where role <> 'member') and not exists (select from users where role = 'all')
            then 1 else 0 end)::int as broken`,
  },
  ...counterInvariants,
]
