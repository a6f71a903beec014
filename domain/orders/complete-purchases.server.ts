import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { queueing } from '#db/enqueue.server.ts'
import { runPrepared, type Statement, statementOnce } from '#db/prepared.server.ts'
import { together } from '#db/write-together.server.ts'
import { payableOn } from '#domain/ledger/payable-on.ts'
import { dateEarnings } from '#domain/ledger/record-sale.server.ts'
import { grantFiles } from '#domain/library/grant-files.server.ts'
import { countSales } from './count-sales.server.ts'
import { moveOfPurchases } from './move-purchases.server.ts'
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
  await runPrepared(tx, completingPurchases(order, lines, at))
}

/** The statement that does so. */
export function completingPurchases(order: { id: string; buyerId: string }, lines: SettledLine[], at: Date): Statement {
  const rows = lines.map(({ refusal, kind, ...line }) => ({
    purchase_id: line.id,
    project_id: line.projectId,
    offer_id: line.offerId,
    personalization: line.personalization,
    maker_id: line.designerId,
    payable_on: payableOn(kind, at),
    is_files: kind === 'digital',
    is_delivered: refusal === null,
  }))
  const purchaseIds = rows.filter((row) => row.is_delivered).map((row) => row.purchase_id)
  const announcement = JSON.stringify({ orderId: order.id, purchaseIds })
  return completing({ buyerId: order.buyerId, lines: JSON.stringify(rows), at: at.toISOString(), announcement })
}

/** The lines as JSON, of which PostgreSQL guesses nothing: it keeps its plan, where one for arrays would be made anew each time. */
const completing = statementOnce('complete_purchases', () => {
  const buyerId = sql`${sql.placeholder('buyerId')}::uuid`
  const at = sql`${sql.placeholder('at')}::timestamptz`
  const line = sql`
    select * from json_to_recordset(${sql.placeholder('lines')}::json) as line (purchase_id uuid, project_id uuid, offer_id uuid,
      personalization text, maker_id uuid, payable_on date, is_files boolean, is_delivered boolean)`
  const delivered = sql`select * from line where is_delivered`
  return together(
    { line, delivered },
    [
      moveOfPurchases(sql`array(select purchase_id from delivered)`, 'completed', at),
      grantFiles(buyerId, sql`select * from delivered where is_files`, at),
      countSales(sql`array(select project_id from delivered)`, 1),
      leavesCart(buyerId),
      dateEarnings(sql`select * from line`, at),
      // Nobody is woken for it: the queue looks by itself every two seconds, and commits that wake somebody wait for one another.
      queueing('announce-sale', sql`${sql.placeholder('announcement')}::json`, {
        from: sql`where exists (select 1 from delivered)`,
      }),
    ],
    sql`select 1`,
  )
})

function leavesCart(buyerId: SQL): SQL {
  return sql`
    delete from cart_items where user_id = ${buyerId} and (offer_id, personalization) in (select offer_id, personalization from delivered)`
}
