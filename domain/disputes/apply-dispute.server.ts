import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { disputeLines, disputes } from '#db/schema/refunds.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { type Disputed, recordDispute } from '#domain/ledger/records.server.ts'
import { cancelObject, countReturned, endPurchase } from '#domain/orders/end-purchase.server.ts'
import { type DisputablePurchase, disputedParts, type ReportedDispute } from './dispute.ts'
import { findDispute, holdShares, moveDispute } from './disputes.server.ts'

/**
 * Updates a dispute to the payment provider's report; its money is held until decided. The caller has locked buyer and
 * order (`lockForMoney`).
 */
export async function applyDispute(
  tx: Database,
  order: { id: string; provider: string },
  reported: ReportedDispute,
  at: Date,
): Promise<void> {
  await lockForMoney(tx, { lines: await tx.select().from(purchases).where(eq(purchases.orderId, order.id)) })
  const opened = await open(tx, order, reported, at)
  if (reported.state === 'open') return
  const dispute = opened ?? (await findDispute(tx, order.provider, reported.id))
  if (!(await moveDispute(tx, dispute.id, reported.state, at))) return
  if (reported.state === 'lost') for (const line of dispute.lines) await lose(tx, line, at)
  await recordDispute(tx, dispute, reported.state, at)
  await holdShares(tx, dispute, reported.state, at)
  await enqueue(tx, 'send-dispute-notice', { disputeId: dispute.id })
}

async function open(
  tx: Database,
  order: { id: string; provider: string },
  reported: ReportedDispute,
  at: Date,
): Promise<Disputed | null> {
  const { id: providerDisputeId, amountCents, reason, answerBy } = reported
  const [row] = await tx
    .insert(disputes)
    .values({
      orderId: order.id,
      provider: order.provider,
      providerDisputeId,
      amountCents,
      reason,
      answerBy,
      openedAt: at,
    })
    .onConflictDoNothing({ target: [disputes.provider, disputes.providerDisputeId] })
    .returning({ id: disputes.id })
  if (!row) return null
  const lines = disputedParts(amountCents, await undisputed(tx, order.id))
  if (lines.length > 0) await tx.insert(disputeLines).values(lines.map((line) => ({ ...line, disputeId: row.id })))
  const dispute = { id: row.id, orderId: order.id, amountCents, lines }
  await recordDispute(tx, dispute, 'open', at)
  await holdShares(tx, dispute, 'open', at)
  await enqueue(tx, 'send-dispute-notice', { disputeId: row.id })
  return dispute
}

async function undisputed(tx: Database, orderId: string): Promise<DisputablePurchase[]> {
  const rows = await tx
    .select()
    .from(purchases)
    .where(and(eq(purchases.orderId, orderId), eq(purchases.status, 'completed')))
    .orderBy(purchases.id)
  const asked = await query(
    tx,
    sql`
    select l.purchase_id, sum(l.amount_cents) as amount, sum(l.fee_cents) as fee, sum(l.royalty_cents) as royalty
    from dispute_lines l join disputes d on d.id = l.dispute_id
    where d.order_id = ${orderId} and d.state in ('open', 'answered') group by l.purchase_id`,
    { purchase_id: text, amount: text, fee: text, royalty: text },
  )
  return rows.map((row) => {
    const other = asked.find((one) => one.purchase_id === row.id)
    return {
      ...row,
      refundedCents: row.refundedCents + Number(other?.amount ?? 0),
      refundedFeeCents: row.refundedFeeCents + Number(other?.fee ?? 0),
      refundedRoyaltyCents: row.refundedRoyaltyCents + Number(other?.royalty ?? 0),
    }
  })
}

/** Charges a lost dispute to a purchase, and ends access to the files if nothing remains paid. */
async function lose(tx: Database, line: Disputed['lines'][number], at: Date): Promise<void> {
  const [purchase] = await tx
    .update(purchases)
    .set({
      refundedCents: sql`${purchases.refundedCents} + ${line.amountCents}`,
      refundedFeeCents: sql`${purchases.refundedFeeCents} + ${line.feeCents}`,
      refundedRoyaltyCents: sql`${purchases.refundedRoyaltyCents} + ${line.royaltyCents}`,
    })
    .where(eq(purchases.id, line.purchaseId))
    .returning()
  if (!purchase) return
  if (purchase.refundedCents < purchase.amountCents) return countReturned(tx, purchase.id, line)
  await cancelObject(tx, purchase, at)
  await endPurchase(tx, { ...purchase, parts: line }, 'charged_back', at)
}
