import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'
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
  | { reason: 'refund_open' }
  | { reason: 'purchase_disputed' | 'sale_disputed' }
  /** A payment did not match its order and waits for staff. */
  | { reason: 'order_on_hold' }
  /** A shipment has not arrived: to them, or theirs to make and send. */
  | { reason: 'parcel_coming' | 'parcel_to_send' }
  | { reason: 'return_open' }

/** Returns all reasons against closing the account now. Balances below `minimumCents` count as `owed_little`. */
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
      exists (select 1 from refunds r join orders o on o.id = r.order_id
        where o.buyer_id = u.id and r.state <> 'done') as has_refund,
      exists (select 1 from disputes d join orders o on o.id = d.order_id
        where o.buyer_id = u.id and d.state in ('open', 'answered')) as has_bought_disputed,
      exists (select 1 from disputes d join purchases p on p.order_id = d.order_id
        where p.designer_id = u.id and d.state in ('open', 'answered')) as has_sold_disputed,
      exists (select 1 from orders o where o.buyer_id = u.id and o.state = 'on_hold') as has_order_on_hold,
      exists (select 1 from shipments s where s.buyer_id = u.id and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved', 'posted')) as has_parcel_coming,
      exists (select 1 from shipments s where s.maker_id = u.id and s.state in ('queued', 'printing', 'finishing', 'proof', 'approved')) as has_parcel_to_send,
      exists (select 1 from returns r where r.buyer_id = u.id and r.state in ${open})
        or exists (select 1 from returns r where r.maker_id = u.id and r.state in ${open}) as has_return
    from users u where u.id = ${userId}`,
    {
      is_staff: boolean,
      owed: text,
      available: text,
      is_held: boolean,
      has_refund: boolean,
      has_bought_disputed: boolean,
      has_sold_disputed: boolean,
      has_order_on_hold: boolean,
      has_parcel_coming: boolean,
      has_parcel_to_send: boolean,
      has_return: boolean,
    },
  )
  const [row] = rows
  if (!row) return []
  return [
    ...(row.is_staff ? [{ reason: 'is_staff' } as const] : []),
    ...moneyOf(Number(row.owed), Number(row.available), payoutMinimumCents),
    ...(row.is_held ? [{ reason: 'money_held' } as const] : []),
    ...(row.has_refund ? [{ reason: 'refund_open' } as const] : []),
    ...(row.has_bought_disputed ? [{ reason: 'purchase_disputed' } as const] : []),
    ...(row.has_sold_disputed ? [{ reason: 'sale_disputed' } as const] : []),
    ...(row.has_order_on_hold ? [{ reason: 'order_on_hold' } as const] : []),
    ...(row.has_parcel_coming ? [{ reason: 'parcel_coming' } as const] : []),
    ...(row.has_parcel_to_send ? [{ reason: 'parcel_to_send' } as const] : []),
    ...(row.has_return ? [{ reason: 'return_open' } as const] : []),
  ]
}

function moneyOf(owed: Cents, available: Cents, minimumCents: Cents): ClosingObstacle[] {
  if (available < 0) return [{ reason: 'debt', cents: 0 - available }]
  if (owed === 0) return []
  const isLittle = owed === available && owed < minimumCents
  return [isLittle ? { reason: 'owed_little', cents: owed, minimumCents } : { reason: 'owed', cents: owed }]
}
