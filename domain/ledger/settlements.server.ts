import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ask } from '#db/statement.ts'
import { integer, text } from '#db/columns.ts'
import { orders } from '#db/schema/commerce.ts'
import type { Alarm } from '#domain/shared/log.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { post } from './post.server.ts'
import { settlementEntries } from './posting.ts'

/** As many as are looked for at a time. */
const page = 500

/**
 * Writes down the money that the provider has let us have: what it still owed for each order whose day has come goes from
 * receivable to available, and what it kept to the costs. Run at the same time as often as you like, each is written once;
 * one that fails does not stop the others.
 */
export async function settleReceivables({
  db,
  clock,
  log,
}: {
  db: Database
  clock: Clock
  log: Alarm
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
        log.error({ order: id, message: error instanceof Error ? error.message : String(error) }, 'order not settled')
      }
    }
    found = rows.length
    after = rows.at(-1)?.id ?? ''
  }
  return { settled }
}

/**
 * Writes down what the provider owed for one order if its day has come, in the caller's transaction; returns whether it did.
 * Locks the order first: a caller that changes what is owed for it locks it too.
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

/** What the ledger says by now of an order: what the provider owes, what it kept, and how often that was written. */
async function written(tx: Database, orderId: string) {
  const rows = await ask(
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
 * Notes that what the provider owes us for an order changes, in the caller's transaction: the next `settleReceivables` looks at it again.
 * It locks the order, and comes before the accounts are locked.
 */
export async function reopenSettlement(tx: Database, orderId: string): Promise<void> {
  await tx.update(orders).set({ settledAt: null }).where(eq(orders.id, orderId))
}
