import type { Database } from '#db/database.ts'
import { runPrepared, type Statement } from '#db/prepared.server.ts'
import { recordingSales } from '#domain/ledger/records.server.ts'
import { payAndComplete } from './complete-purchases.server.ts'
import { undeliverable } from './order.ts'
import type { PaidOrder } from './mark-order-paid.server.ts'
import { type Line, lineOf, type LineRow, paidLines } from './paid-lines.server.ts'

export type OpenOrder = Omit<PaidOrder, 'state'>

/**
 * What `markOrderPaid` does, for several open orders of different buyers as for one: of files that are all delivered, with
 * nothing else to decide. Returns those among them that are so, and the statements that end their transaction; they fail
 * when an order is not open any more, or an account has to be opened for a sale. The caller holds the locks of all.
 */
export async function markOrdersPaid<Order extends OpenOrder>(
  tx: Database,
  orders: Order[],
  at: Date,
): Promise<{ plain: Order[]; last: Statement[] }> {
  const byOrder = await linesOf(tx, orders)
  const settled = orders.flatMap((order) => {
    const lines = byOrder.get(order.id) ?? []
    const delivered = lines.filter(isPlainFile).map((line) => ({ ...line, refusal: null }))
    return lines.length > 0 && delivered.length === lines.length ? [{ ...order, order, lines: delivered }] : []
  })
  const plain = settled.map(({ order }) => order)
  if (plain.length === 0) return { plain, last: [] }
  // The platform's accounts are in every sale: whoever has them lets the next one wait, so they come last.
  return { plain, last: [payAndComplete(settled, at), recordingSales(settled, at)] }
}

function isPlainFile(line: Line): boolean {
  return line.kind === 'digital' && !line.hasRival && undeliverable(line, false) === null
}

/** Asked once the locks are held: what was decided about these buyers before is seen. */
async function linesOf(tx: Database, orders: OpenOrder[]): Promise<Map<string, Line[]>> {
  const rows = await runPrepared<LineRow>(tx, {
    name: 'lines_of_orders',
    text: paidLines('p.order_id = any(array(select id::uuid from json_array_elements_text($1::json) as asked (id)))'),
    values: [JSON.stringify(orders.map(({ id }) => id))],
  })
  return Map.groupBy(rows.map(lineOf), (line) => line.orderId)
}
