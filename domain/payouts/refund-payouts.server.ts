import { and, eq, type SQL, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { query } from '#db/statement.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { post } from '#domain/ledger/post.server.ts'
import { refundByHandEntries } from '#domain/ledger/posting.ts'
import { reopenSettlement } from '#domain/ledger/settlements.server.ts'
import { moveRefund } from '#domain/orders/moves.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Log } from '#domain/shared/log.ts'
import { Fault } from '#fault'
import type { PayoutWorld } from './hand-over-payout.server.ts'
import { openPayee, type Payee } from './payee.server.ts'
import { findPayoutStop } from './payout-stop.server.ts'
import { refundKeyContexts } from './refund-keys.server.ts'

/**
 * Pays a refund to the buyer's Pix key: posts it to the ledger, then hands it to the provider. Does nothing without a
 * key or while payouts are stopped.
 */
export async function payRefundToKey(world: PayoutWorld, refundId: string): Promise<void> {
  const { db, clock, payoutProvider } = world
  if (await findPayoutStop(db)) return
  await db.transaction((tx) => leave(tx, { refundId, provider: payoutProvider.name, at: clock.now() }))
  await handOver(world, refundId)
}

/** SQL condition: false if the refunded payment was simulated and the shop now takes real money. */
export const isMoney = sql`not is_simulated((select r.order_id from refunds r where r.id = ${refundPayouts.refundId}))`

/** Marks the payment to a refund's Pix key as sent and posts it to the ledger, if not done before. */
async function leave(tx: Database, { refundId, provider, at }: { refundId: string; provider: string; at: Date }) {
  await lockOrder(tx, eq(refundPayouts.refundId, refundId))
  const isGiven = and(eq(refundPayouts.refundId, refundId), eq(refundPayouts.state, 'given'), isMoney)
  const [key] = await tx.select({ id: refundPayouts.id }).from(refundPayouts).where(isGiven).for('update')
  if (!key || !(await moveRefund(tx, refundId, 'paid_to_key', at))) return
  await tx.update(refundPayouts).set({ state: 'sent', provider }).where(eq(refundPayouts.id, key.id))
  await postPayout(tx, key.id, 'sent', at)
}

/** Locks the order of a refund, since orders are locked before refunds. */
async function lockOrder(tx: Database, which: SQL): Promise<void> {
  const [found] = await tx
    .select({ orderId: refunds.orderId })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(which)
  if (found) await lockForMoney(tx, found)
}

async function postPayout(tx: Database, payoutId: string, what: 'sent' | 'returned', at: Date): Promise<void> {
  const [found] = await tx
    .select({ orderId: refunds.orderId, amountCents: refunds.amountCents })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(eq(refundPayouts.id, payoutId))
  if (!found) throw new Fault(`refund payout ${payoutId}: no refund`)
  const { orderId, amountCents } = found
  await reopenSettlement(tx, orderId)
  const entries = refundByHandEntries(what === 'sent' ? amountCents : -amountCents)
  await post(tx, { key: `refund_payout:${payoutId}:${what}`, kind: 'refund_payout', orderId, entries }, at)
}

async function handOver(world: PayoutWorld, refundId: string): Promise<void> {
  const { db, clock, secret, payoutProvider } = world
  const [found] = await db
    .select({ key: refundPayouts, amountCents: refunds.amountCents, orderId: refunds.orderId })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(and(eq(refundPayouts.refundId, refundId), eq(refundPayouts.state, 'sent'), isMoney))
  if (!found || found.key.provider !== payoutProvider.name) return
  const { key, amountCents, orderId } = found
  if (!key.handedOverAt) {
    const note = `Camada, reembolso do pedido ${orderNumber(orderId)}`
    const answer = await payoutProvider.send({ key: key.id, amountCents, note, ...openKey(secret, key) })
    if (!answer.ok) return closeRefundPayout(world, { id: key.id, event: 'failed', failure: answer.reason })
    const handedOver = { handedOverAt: clock.now(), providerReference: answer.reference }
    await db.update(refundPayouts).set(handedOver).where(eq(refundPayouts.id, key.id))
  }
  const report = await payoutProvider.find(key.id)
  if (report?.state === 'paid') return closeRefundPayout(world, { id: key.id, event: 'paid' })
  if (report?.state === 'failed' || report?.state === 'returned')
    return closeRefundPayout(world, { id: key.id, event: 'failed', failure: report.reason })
}

/** Decrypts a refund's Pix key; only for handing it to the bank. */
export function openKey(secret: string, key: typeof refundPayouts.$inferSelect): Payee {
  return openPayee(secret, refundKeyContexts(key.refundId), key)
}

type Ending = { id: string; event: 'paid' | 'failed'; failure?: string }

export async function closeRefundPayout(
  { db, clock }: { db: Database; clock: Clock },
  { id, event, failure = '' }: Ending,
): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    await lockOrder(tx, eq(refundPayouts.id, id))
    const [closed] = await tx
      .update(refundPayouts)
      .set({ state: event, closedAt: at, failure: event === 'failed' ? failure : null })
      .where(and(eq(refundPayouts.id, id), eq(refundPayouts.state, 'sent')))
      .returning({ refundId: refundPayouts.refundId })
    if (!closed) return
    await moveRefund(tx, closed.refundId, event === 'paid' ? 'arrived' : 'came_back', at)
    if (event === 'paid') return
    await postPayout(tx, id, 'returned', at)
    await enqueue(tx, 'send-refund-key-request', { refundId: closed.refundId })
  })
}

const most = 1_000

/** Pays refunds to keys that wait after a stop or a failed job, and updates those in progress. */
export async function checkRefundPayouts(world: PayoutWorld & { log: Log }): Promise<void> {
  const rows = await query(
    world.db,
    sql`
    select k.refund_id as id from refund_payouts k join refunds r on r.id = k.refund_id
    where (k.state = 'given' and r.state = 'awaiting_key') or k.state = 'sent' order by k.created_at limit ${most}`,
    { id: text },
  )
  for (const { id } of rows) {
    try {
      await payRefundToKey(world, id)
    } catch (error) {
      world.log.error({ refund: id, error }, 'refund not paid to its key')
    }
  }
}
