import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { queueing } from '#db/enqueue.server.ts'
import { runPrepared, type Statement, statementOnce } from '#db/prepared.server.ts'
import { together } from '#db/sql/write-together.sql.ts'
import { dateEarnings } from '#domain/ledger/earnings.server.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { grantEntitlements } from '#domain/library/entitlements.server.ts'
import { moveOfPurchases, type Paid, paymentsOf, payOpenOrders } from './moves.server.ts'
import type { PaidLine } from './order.ts'

export type SettledLine = Pick<PaidLine, 'kind'> & {
  id: string
  projectId: string
  offerId: string
  personalization: string
  designerId: string
  /** Null when it is delivered. */
  refusal: string | null
}

/**
 * Everybody's share is dated, also of what goes back at once. The delivered lines become purchases: files are granted,
 * sales counted, what was paid leaves the cart; the buyer gets a receipt, and each maker hears of what they sold.
 */
export async function completePurchases(
  tx: Database,
  order: { id: string; buyerId: string },
  lines: SettledLine[],
  at: Date,
): Promise<void> {
  await runPrepared(tx, completing({ lines: rowsOf([{ ...order, lines }], at), at: at.toISOString() }))
}

export type CompletedOrder = { id: string; buyerId: string; lines: SettledLine[] }

/** The statement that does so for open orders of different buyers, and moves them to paid; it fails when one is not open any more. */
export function payAndComplete(orders: (CompletedOrder & { payment: Paid })[], at: Date): Statement {
  return payingToo({ lines: rowsOf(orders, at), payments: paymentsOf(orders), at: at.toISOString() })
}

/** The lines as JSON, of which PostgreSQL guesses nothing: it keeps its plan, where one for arrays would be made anew each time. */
function rowsOf(orders: CompletedOrder[], at: Date): string {
  const rows = orders.flatMap(({ id, buyerId, lines }) =>
    lines.map(({ refusal, kind, ...line }) => ({
      order_id: id,
      buyer_id: buyerId,
      purchase_id: line.id,
      project_id: line.projectId,
      offer_id: line.offerId,
      personalization: line.personalization,
      maker_id: line.designerId,
      payable_on: payableOn(kind, at),
      is_files: kind === 'digital',
      is_delivered: refusal === null,
    })),
  )
  return JSON.stringify(rows)
}

const completing = statementOnce('complete_purchases', () => completion({}, sql`select 1`))

const payingToo = statementOnce('pay_and_complete', () => {
  const payments = sql`${sql.placeholder('payments')}::json`
  const paid = payOpenOrders(payments, paidAt)
  return completion({ paid }, sql`select 1 / (count(*) = json_array_length(${payments}))::int from paid`)
})

const paidAt = sql`${sql.placeholder('at')}::timestamptz`

function completion(before: Record<string, SQL>, last: SQL): SQL {
  const line = sql`
    select * from json_to_recordset(${sql.placeholder('lines')}::json) as line (order_id uuid, buyer_id uuid, purchase_id uuid,
      project_id uuid, offer_id uuid, personalization text, maker_id uuid, payable_on date, is_files boolean, is_delivered boolean)`
  const delivered = sql`select * from line where is_delivered`
  return together(
    { ...before, line, delivered },
    [
      moveOfPurchases(sql`array(select purchase_id from delivered)`, 'completed', paidAt),
      grantEntitlements(sql`select * from delivered where is_files`, paidAt),
      countSales(sql`array(select project_id from delivered)`, 1),
      leavesCart,
      dateEarnings(sql`select * from line`, paidAt),
      // Nobody is woken for it: the queue looks by itself every two seconds, and commits that wake somebody wait for one another.
      queueing('announce-sale', sql`json_build_object('orderId', order_id, 'purchaseIds', json_agg(purchase_id))`, {
        from: sql`from delivered group by order_id`,
      }),
    ],
    last,
  )
}

const leavesCart = sql`
  delete from cart_items using delivered d
  where user_id = d.buyer_id and cart_items.offer_id = d.offer_id and cart_items.personalization = d.personalization`

/** The statement that adds to the number of sales of projects (an array, of each as often as it was sold), locking them in id order. */
export function countSales(projectIds: SQL, change: 1 | -1): SQL {
  return sql`
    with sold as (select id, count(*)::int as n from unnest(${projectIds}) as id group by id),
         locked as (select p.id from projects p join sold on sold.id = p.id order by p.id for no key update of p)
    update projects set sales_count = sales_count + ${change} * sold.n
    from sold join locked on locked.id = sold.id where projects.id = sold.id`
}
