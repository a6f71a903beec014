import { type SQL, sql } from 'drizzle-orm'
import { enqueueSql } from '#db/enqueue.server.ts'
import { type Given, type Prepared, statement } from '#db/statement.ts'
import { dateEarningsSql } from '#domain/ledger/earnings.server.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { openAccountsSql } from '#domain/ledger/post.server.ts'
import { grantEntitlementsSql } from '#domain/library/entitlements.server.ts'
import { movePurchasesSql } from './moves.server.ts'
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
 * Returns the statement that dates the makers' shares, also of what goes back at once, and turns the delivered lines into purchases:
 * files are granted, sales counted, what was paid leaves the cart; the buyer gets a receipt, and each maker hears of what they sold.
 * Opens the accounts of the sale's entries (JSON), which are written next.
 */
export function completePurchases(
  order: { id: string; buyerId: string },
  lines: SettledLine[],
  entries: string,
  at: Date,
): Prepared {
  return completion.with({ lines: rowsOf(order, lines, at), entries, at: at.toISOString() })
}

/** The lines as JSON, of which PostgreSQL guesses nothing: it keeps its plan, where one for arrays would be made anew each time. */
function rowsOf(order: { id: string; buyerId: string }, lines: SettledLine[], at: Date): string {
  const rows = lines.map(({ refusal, kind, ...line }) => ({
    order_id: order.id,
    buyer_id: order.buyerId,
    purchase_id: line.id,
    project_id: line.projectId,
    offer_id: line.offerId,
    personalization: line.personalization,
    maker_id: line.designerId,
    payable_on: payableOn(kind, at),
    is_files: kind === 'digital',
    is_delivered: refusal === null,
  }))
  return JSON.stringify(rows)
}

const completion = statement('complete_purchases', (given: Given<{ lines: string; entries: string; at: string }>) => {
  const at = sql`${given.at}::timestamptz`
  const line = sql`
    select * from json_to_recordset(${given.lines}::json) as line (order_id uuid, buyer_id uuid, purchase_id uuid,
      project_id uuid, offer_id uuid, personalization text, maker_id uuid, payable_on date, is_files boolean, is_delivered boolean)`
  const delivered = sql`select * from line where is_delivered`
  const sale = sql`json_build_object('orderId', order_id, 'purchaseIds', json_agg(purchase_id))`
  return together(
    { line, delivered },
    [
      movePurchasesSql(sql`array(select purchase_id from delivered)`, 'completed', at),
      grantEntitlementsSql(sql`select * from delivered where is_files`, at),
      countSalesSql(sql`array(select project_id from delivered)`, 1),
      leaveCartSql,
      dateEarningsSql(sql`select * from line`, at),
      openAccountsSql(sql`${given.entries}::json`),
      enqueueSql('announce-sale', sale, { from: sql`from delivered group by order_id` }),
    ],
    sql`select`,
  )
})

const leaveCartSql = sql`
  delete from cart_items using delivered d
  where user_id = d.buyer_id and cart_items.offer_id = d.offer_id and cart_items.personalization = d.personalization`

/**
 * Returns the statement that adds to the number of sales of projects (an array, of each as often as it was sold), locking them in id
 * order.
 */
export function countSalesSql(projectIds: SQL, change: 1 | -1): SQL {
  return sql`
    with sold as (select id, count(*)::int as n from unnest(${projectIds}) as id group by id),
         locked as (select p.id from projects p join sold on sold.id = p.id order by p.id for no key update of p)
    update projects set sales_count = sales_count + ${change} * sold.n
    from sold join locked on locked.id = sold.id where projects.id = sold.id`
}

/**
 * Writes that do not look at one another as one statement: `given` are queries that they read from by name, `last` is the query
 * that ends it (whose own calls, such as those that wake job workers, are made). All of them see the rows as they were
 * before it, so none may need what another one writes.
 */
function together(given: Record<string, SQL>, writes: SQL[], last: SQL): SQL {
  const parts = { ...given, ...Object.fromEntries(writes.map((write, place) => [`write_${place}`, write])) }
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  return sql`with ${sql.join(named, sql`, `)} ${last}`
}
