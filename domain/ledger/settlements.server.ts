import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { integer, text } from '#db/columns.ts'
import { orders } from '#db/schema/commerce.ts'
import type { Log } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { post } from './post.server.ts'
import { settlementEntries } from './posting.ts'

const page = 500

/**
 * Settles orders on their settlement date: money owed by the provider becomes available, minus its fees. Safe to run
 * concurrently.
 */
export async function settleReceivables({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Log
}): Promise<{ settled: number }> {
  const now = clock.now()
  const isDue = and(isNull(orders.settledAt), lte(orders.settlesAt, now))
  let settled = 0
  for (let after = '', found = page; found === page;) {
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue, after ? sql`${orders.id} > ${after}` : undefined))
      .orderBy(orders.id)
      .limit(page)
    for (const { id } of rows) {
      try {
        if (await db.transaction((tx) => settleReceivable(tx, id, now))) settled++
      } catch (error) {
        log.error({ order: id, error }, 'order not settled')
      }
    }
    found = rows.length
    after = rows.at(-1)?.id ?? ''
  }
  return { settled }
}

/**
 * Settles an order if due and returns whether it did. Locks the order first, as callers that change its receivable
 * must. Call in a transaction.
 */
export async function settleReceivable(tx: Database, id: string, at: Date): Promise<boolean> {
  const [order] = await tx
    .select({ feeCents: orders.providerFeeCents })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.settledAt), lte(orders.settlesAt, at)))
    .for('no key update')
  if (!order) return false
  const { receivableCents, costCents, times } = await written(tx, id)
  const feeCents = (order.feeCents ?? 0) - costCents
  if (receivableCents !== 0 || feeCents !== 0) {
    const entries = settlementEntries(receivableCents, feeCents)
    const key = `provider_settlement:${id}:${times + 1}`
    await post(tx, { key, kind: 'provider_settlement', orderId: id, entries }, at)
  }
  await tx.update(orders).set({ settledAt: at }).where(eq(orders.id, id))
  return true
}

/** Returns an order's receivable and costs in cents, and its number of settlements, from the ledger. */
async function written(tx: Database, orderId: string) {
  const rows = await query(
    tx,
    sql`
    select coalesce(sum(e.amount_cents) filter (where a.code = 'provider_receivable'), 0) as receivable,
           coalesce(sum(e.amount_cents) filter (where a.code = 'provider_costs'), 0) as cost,
           count(distinct p.id) filter (where p.kind = 'provider_settlement')::int as times
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.order_id = ${orderId}`,
    { receivable: text, cost: text, times: integer },
  )
  const [row] = rows
  return { receivableCents: Number(row?.receivable), costCents: Number(row?.cost), times: row?.times ?? 0 }
}

/**
 * Marks an order for another settlement after its receivable changed. The caller has locked the order (`lockForMoney`).
 */
export async function reopenSettlement(tx: Database, orderId: string): Promise<void> {
  await tx.update(orders).set({ settledAt: null }).where(eq(orders.id, orderId))
}
