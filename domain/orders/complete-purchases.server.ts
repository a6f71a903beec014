import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { execute, type Given, statement } from '#db/statement.ts'
import { dateEarnings } from '#domain/ledger/earnings.server.ts'
import { grantEntitlements } from '#domain/library/entitlements.server.ts'
import { movePurchases } from './moves.server.ts'
import type { PaidLine } from './order.ts'

export type SettledLine = Pick<PaidLine, 'kind'> & {
  id: string
  projectId: string
  offerId: string
  personalization: string
  designerId: string
  /** Purchase of the licence that this one upgrades; null for other purchases. */
  upgradeOf: string | null
  /** Reason why the purchase is refunded instead of delivered; null if delivered. */
  refusal: string | null
}

export async function completePurchases(
  tx: Database,
  order: { id: string; buyerId: string },
  lines: readonly SettledLine[],
  at: Date,
): Promise<void> {
  const delivered = lines.filter((line) => line.refusal === null)
  if (delivered.length === 0) return dateEarnings(tx, lines, at)
  const purchaseIds = delivered.map((line) => line.id)
  const projectIds = delivered.map((line) => line.projectId)
  const files = delivered.filter((line) => line.kind === 'digital' && line.upgradeOf === null)
  // Pipelined, since none depends on another.
  await Promise.all([
    dateEarnings(tx, lines, at),
    countSales(tx, projectIds, 1),
    movePurchases(tx, purchaseIds, 'completed', at),
    grantEntitlements(tx, order.buyerId, files, at),
    leaveCart(tx, order.buyerId, delivered),
    enqueue(tx, 'announce-sale', { orderId: order.id, purchaseIds }),
  ])
}

async function leaveCart(tx: Database, buyerId: string, lines: readonly SettledLine[]): Promise<void> {
  const paid = JSON.stringify(lines.map(({ offerId, personalization }) => ({ offerId, personalization })))
  await execute(
    tx,
    sql`
    delete from cart_items using json_to_recordset(${paid}::json) as paid ("offerId" uuid, personalization text)
    where user_id = ${buyerId} and offer_id = paid."offerId" and cart_items.personalization = paid.personalization`,
  )
}

/**
 * Adds or subtracts one sale per given project id, repeated ids included. The caller has locked the projects
 * (`lockForMoney`).
 */
export async function countSales(tx: Database, projectIds: readonly string[], change: 1 | -1): Promise<void> {
  await countedSales.rows(tx, { projectIds: JSON.stringify(projectIds), change })
}

const countedSales = statement(
  'count_sales',
  ({ projectIds, change }: Given<{ projectIds: string; change: number }>) => sql`
    with sold as (select id::uuid, count(*)::int as n from json_array_elements_text(${projectIds}::json) as id group by id)
    update projects set sales_count = sales_count + ${change}::int * sold.n
    from sold where projects.id = sold.id and projects.id = any(array(select id from sold))`,
)
