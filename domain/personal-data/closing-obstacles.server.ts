import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, list, object, text, type ValueOf } from '#db/columns.ts'
import { holdInForce } from '#domain/ledger/holds.server.ts'
import { openReturnStates } from '#domain/returns/return.ts'
import type { Cents } from '#domain/shared/money.ts'

export type ClosingObstacle =
  /** Staff must be removed by other staff first. */
  | { reason: 'is_staff' }
  | { reason: 'owed'; cents: Cents }
  /** Sales below the payout minimum, which are not paid out automatically. */
  | { reason: 'owed_little'; cents: Cents; minimumCents: Cents }
  | { reason: 'debt'; cents: Cents }
  | { reason: 'money_held' }
  /** `id` and `title` name an order, or for `return_open` a return. */
  | { reason: NamedReason; id: string; title: string }
  /** Number of further orders or returns with the same reason, not named. */
  | { reason: 'more'; of: NamedReason; count: number }
  | { reason: 'sale_disputed' }
  | { reason: 'order_on_hold' }
  /** The user has a shipment to make and send. */
  | { reason: 'parcel_to_send' }

export type NamedReason = 'refund_open' | 'purchase_disputed' | 'parcel_coming' | 'return_open'

const mostNamed = 5

/** Returns all reasons against closing an account now; a balance below `minimumCents` is `owed_little`. */
export async function closingObstacles(
  db: Database,
  userId: string,
  now: Date,
  payoutMinimumCents: Cents = 0,
): Promise<ClosingObstacle[]> {
  const open = [...openReturnStates]
  const rows = await query(
    db,
    sql`
    select u.role <> 'member' as is_staff,
      (select coalesce(-sum(a.balance_cents - simulated_cents(a.id)), 0) from ledger_accounts a
        where a.owner_id = u.id and a.code in ('maker_pending', 'maker_available', 'payout_in_transit')) as owed,
      (select coalesce(-sum(a.balance_cents - simulated_cents(a.id)), 0) from ledger_accounts a
        where a.owner_id = u.id and a.code = 'maker_available') as available,
      exists (select 1 from holds h where h.maker_id = u.id and h.reason <> 'account_changed' and ${holdInForce(now)}) as is_held,
      ${namedOrders(sql`orders o join refunds r on r.order_id = o.id and r.state <> 'done' join purchases p on p.id = r.purchase_id
        where o.buyer_id = u.id`)} as refunded,
      ${namedOrders(sql`orders o join disputes d on d.order_id = o.id and d.state in ('open', 'answered')
        join purchases p on p.order_id = o.id where o.buyer_id = u.id`)} as disputed,
      exists (select 1 from disputes d join purchases p on p.order_id = d.order_id
        where p.designer_id = u.id and d.state in ('open', 'answered')) as has_sold_disputed,
      exists (select 1 from orders o where o.buyer_id = u.id and o.state = 'on_hold') as has_order_on_hold,
      ${namedOrders(sql`shipments s join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
        where s.buyer_id = u.id and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved', 'posted')`)} as coming,
      exists (select 1 from shipments s where s.maker_id = u.id and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved')) as has_parcel_to_send,
      ${firstOf(sql`select r.id, p.title from returns r join purchases p on p.id = r.purchase_id
        where r.state in ${open} and (r.buyer_id = u.id or r.maker_id = u.id)`)} as returning
    from users u where u.id = ${userId}`,
    {
      is_staff: boolean,
      owed: text,
      available: text,
      is_held: boolean,
      refunded: named,
      disputed: named,
      has_sold_disputed: boolean,
      has_order_on_hold: boolean,
      coming: named,
      has_parcel_to_send: boolean,
      returning: named,
    },
  )
  const [row] = rows
  if (!row) return []
  return [
    ...(row.is_staff ? [{ reason: 'is_staff' } as const] : []),
    ...moneyOf(Number(row.owed), Number(row.available), payoutMinimumCents),
    ...(row.is_held ? [{ reason: 'money_held' } as const] : []),
    ...namesOf('refund_open', row.refunded),
    ...namesOf('purchase_disputed', row.disputed),
    ...(row.has_sold_disputed ? [{ reason: 'sale_disputed' } as const] : []),
    ...(row.has_order_on_hold ? [{ reason: 'order_on_hold' } as const] : []),
    ...namesOf('parcel_coming', row.coming),
    ...(row.has_parcel_to_send ? [{ reason: 'parcel_to_send' } as const] : []),
    ...namesOf('return_open', row.returning),
  ]
}

const named = object({ count: integer, first: list(object({ id: text, title: text })) })

function namesOf(reason: NamedReason, { count, first }: ValueOf<typeof named>): ClosingObstacle[] {
  const more = count - first.length
  return [
    ...first.map((one) => ({ reason, ...one })),
    ...(more > 0 ? [{ reason: 'more', of: reason, count: more } as const] : []),
  ]
}

/** SQL for the orders of purchases `p`, each titled by its first; `from` continues the query after `from`. */
function namedOrders(from: SQL): SQL {
  return firstOf(sql`select distinct on (p.order_id) p.order_id as id, p.title from ${from} order by p.order_id, p.id`)
}

/** SQL for the number of some rows and the first of them (`id`, `title`), as JSON. */
function firstOf(rows: SQL): SQL {
  return sql`(select json_build_object('count', count(*), 'first',
      coalesce(json_agg(json_build_object('id', n.id, 'title', n.title) order by n.place) filter (where n.place <= ${mostNamed}), '[]'))
    from (select one.*, row_number() over (order by one.id) as place from (${rows}) one) n)`
}

function moneyOf(owed: Cents, available: Cents, minimumCents: Cents): ClosingObstacle[] {
  if (available < 0) return [{ reason: 'debt', cents: 0 - available }]
  if (owed === 0) return []
  const isLittle = owed === available && owed < minimumCents
  return [isLittle ? { reason: 'owed_little', cents: owed, minimumCents } : { reason: 'owed', cents: owed }]
}
