import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { DisputeState } from './dispute.ts'

export type DisputeForMail = {
  disputeId: string
  orderNumber: string
  state: DisputeState
  amountCents: Cents
  /** Until when an answer is taken. */
  answerBy: Date | null
  /** Who sold what of it, and what of their share is at stake. */
  makers: { id: string; fullName: string; email: string; titles: string[]; shareCents: Cents }[]
}

/** A dispute as makers and staff are written to about it. For jobs only: it carries e-mail addresses. */
export async function disputeForMail(db: Database, disputeId: string): Promise<DisputeForMail | null> {
  const { rows } = await db.execute<Row>(sql`
    select d.order_id, d.state, d.amount_cents, d.answer_by,
      coalesce((select json_agg(m) from (
        select u.id, u.full_name as "fullName", u.email, json_agg(p.title order by p.id) as titles,
               sum(case when u.id = p.designer_id then l.designer_amount_cents else 0 end
                   + case when u.id = p.royalty_owner_id then l.royalty_cents else 0 end)::bigint as "shareCents"
        from dispute_lines l join purchases p on p.id = l.purchase_id join users u on u.id in (p.designer_id, p.royalty_owner_id)
        where l.dispute_id = d.id group by u.id order by u.id) m), '[]') as makers
    from disputes d where d.id = ${disputeId}`)
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

type Row = {
  order_id: string
  state: DisputeState
  amount_cents: string
  answer_by: string | null
  makers: DisputeForMail['makers']
}
