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
  /** Null if it is delivered. */
  refusal: string | null
}

/**
 * Returns the statement that turns delivered lines into purchases: entitlements, sales counts, cart, mails. It also dates the
 * makers' shares of all lines and opens the ledger accounts of `entries` (JSON), to be written next.
 */
export function completePurchases(
  order: { id: string; buyerId: string },
  lines: SettledLine[],
  entries: string,
  at: Date,
): Prepared {
  return completion.with({ lines: rowsOf(order, lines, at), entries, at: at.toISOString() })
}

/** Sent as JSON, so that PostgreSQL keeps its plan; with arrays it would plan each time anew. */
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
 * Returns the statement that changes the projects' sales counts. Takes an array with one id per sale; locks the projects in id
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
 * Combines independent writes in one statement. `given` are named queries that they read; `last` ends the statement and may
 * call functions. All see the rows from before, so none may depend on another.
 */
function together(given: Record<string, SQL>, writes: SQL[], last: SQL): SQL {
  const parts = { ...given, ...Object.fromEntries(writes.map((write, place) => [`write_${place}`, write])) }
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part})`)
  return sql`with ${sql.join(named, sql`, `)} ${last}`
}
