import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { boolean, integer, list, nullable, object, text } from '#db/columns.ts'
import { purchases } from '#db/schema/commerce.ts'
import { disputeLines, disputes } from '#db/schema/refunds.ts'
import { isDisputed } from '#db/sql/bought.sql.ts'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import type { Disputed } from '#domain/ledger/records.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'
import { Fault } from '#fault'
import { type DisputeEvent, disputeMoves, type DisputeState } from './dispute.ts'

/** Returns a dispute and its lines by the provider's dispute id; throws if unknown. */
export async function findDispute(tx: Database, provider: string, providerDisputeId: string): Promise<Disputed> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, providerDisputeId)))
  if (!row) throw new Fault(`dispute ${providerDisputeId} of ${provider}: not found`)
  const lines = await tx
    .select({
      purchaseId: disputeLines.purchaseId,
      designerId: purchases.designerId,
      royaltyOwnerId: purchases.royaltyOwnerId,
      amountCents: disputeLines.amountCents,
      feeCents: disputeLines.feeCents,
      designerAmountCents: disputeLines.designerAmountCents,
      royaltyCents: disputeLines.royaltyCents,
    })
    .from(disputeLines)
    .innerJoin(purchases, eq(purchases.id, disputeLines.purchaseId))
    .where(eq(disputeLines.disputeId, row.id))
    .orderBy(disputeLines.purchaseId)
  return { id: row.id, orderId: row.orderId, amountCents: row.amountCents, lines }
}

/** Applies an event to a dispute; false if its state does not allow it. */
export async function moveDispute(
  tx: Database,
  disputeId: string,
  event: DisputeEvent,
  at: Date,
  facts: { evidence?: string; answeredBy?: string } = {},
): Promise<boolean> {
  const { from, to } = disputeMoves[event]
  const moved = await tx
    .update(disputes)
    .set({ state: to, ...facts, ...(to === 'answered' ? { answeredAt: at } : { closedAt: at }) })
    .where(and(eq(disputes.id, disputeId), inArray(disputes.state, [...from])))
    .returning({ id: disputes.id })
  return moved.length === 1
}

/** Holds the makers' shares of an open dispute, or releases those without another open dispute. */
export async function holdShares(
  tx: Database,
  { lines }: Disputed,
  what: 'open' | 'won' | 'lost',
  at: Date,
): Promise<void> {
  for (const { purchaseId, designerId: makerId } of lines) {
    if (what === 'open') await placeHold(tx, { makerId, purchaseId, reason: 'dispute' }, at)
    else if (!(await isStillDisputed(tx, purchaseId))) await liftHold(tx, { purchaseId, reason: 'dispute' }, { at })
  }
}

async function isStillDisputed(tx: Database, purchaseId: string): Promise<boolean> {
  const query = sql`select 1 where ${isDisputed(sql`${purchaseId}::uuid`)}`
  return (await execute(tx, query)) > 0
}

export type DisputeForMail = {
  disputeId: string
  orderNumber: string
  state: DisputeState
  amountCents: Cents
  answerBy: Date | null
  /** Affected makers with disputed share; `isWhole` if a maker's purchases were fully refunded. */
  makers: { id: string; fullName: string; email: string; titles: string[]; shareCents: Cents; isWhole: boolean }[]
}

/** Returns a dispute to mail to makers and staff. For jobs only: includes e-mail addresses. */
export async function disputeForMail(db: Database, disputeId: string): Promise<DisputeForMail | null> {
  const rows = await query(
    db,
    sql`
    select d.order_id, d.state, d.amount_cents, d.answer_by,
      coalesce((select json_agg(m) from (
        select u.id, u.full_name as "fullName", u.email, json_agg(p.title order by p.id) as titles,
               sum(case when u.id = p.designer_id then l.designer_amount_cents else 0 end
                   + case when u.id = p.royalty_owner_id then l.royalty_cents else 0 end)::bigint as "shareCents",
               bool_and(p.refunded_cents = p.amount_cents) as "isWhole"
        from dispute_lines l join purchases p on p.id = l.purchase_id join users u on u.id in (p.designer_id, p.royalty_owner_id)
        where l.dispute_id = d.id group by u.id order by u.id) m), '[]') as makers
    from disputes d where d.id = ${disputeId}`,
    {
      order_id: text,
      state: disputes.state,
      amount_cents: text,
      answer_by: nullable(text),
      makers: list(
        object({ id: text, fullName: text, email: text, titles: list(text), shareCents: integer, isWhole: boolean }),
      ),
    },
  )
  const row = rows[0]
  if (!row) return null
  return {
    disputeId,
    orderNumber: orderNumber(row.order_id),
    state: row.state,
    amountCents: Number(row.amount_cents),
    answerBy: row.answer_by ? new Date(row.answer_by) : null,
    makers: row.makers,
  }
}
