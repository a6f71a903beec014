import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'

export type MoneyRows = {
  buyerId?: string
  /** Id of the order to lock with its shipments. */
  orderId?: string
  /** Purchases to lock, after their projects. */
  lines?: readonly { id: string; projectId: string }[]
}

/**
 * Locks rows until the transaction ends, always in this order: buyer, order, shipments, projects, purchases. Further
 * calls may only add later kinds (`docs/decisions/0007-one-way-to-settle.md`).
 */
export async function lockForMoney(tx: Database, { buyerId, orderId, lines = [] }: MoneyRows): Promise<void> {
  const locks: Promise<unknown>[] = []
  if (buyerId) locks.push(buyerLock.rows(tx, { buyerId }))
  if (orderId) locks.push(orderLock.rows(tx, { orderId }), shipmentsLock.rows(tx, { orderId }))
  if (lines.length > 0) {
    locks.push(projectsLock.rows(tx, { ids: JSON.stringify(lines.map((line) => line.projectId)) }))
    locks.push(purchasesLock.rows(tx, { ids: JSON.stringify(lines.map((line) => line.id)) }))
  }
  // Pipelined: sent in this order and run in it.
  await Promise.all(locks)
}

/** Locks the buyer's row but still lets others insert references to it. */
const buyerLock = statement(
  'lock_buyer',
  ({ buyerId }: Given<{ buyerId: string }>) => sql`select from users where id = ${buyerId} for no key update`,
)

const orderLock = statement(
  'lock_order',
  ({ orderId }: Given<{ orderId: string }>) => sql`select from orders where id = ${orderId} for no key update`,
)

const shipmentsLock = statement(
  'lock_shipments',
  ({ orderId }: Given<{ orderId: string }>) =>
    sql`select from shipments where order_id = ${orderId} order by id for no key update`,
)

const projectsLock = statement(
  'lock_projects',
  ({ ids }: Given<{ ids: string }>) => sql`select from projects where ${isOneOf(ids)} order by id for no key update`,
)

const purchasesLock = statement(
  'lock_purchases',
  ({ ids }: Given<{ ids: string }>) => sql`select from purchases where ${isOneOf(ids)} order by id for no key update`,
)

function isOneOf(ids: Given<{ ids: string }>['ids']) {
  return sql`id = any(array(select value::uuid from json_array_elements_text(${ids}::json)))`
}
