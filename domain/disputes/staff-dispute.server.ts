import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import type { DisputeState } from './dispute.ts'

export type StaffDispute = {
  id: string
  orderId: string
  orderNumber: string
  provider: string
  providerDisputeId: string
  state: DisputeState
  amountCents: Cents
  reason: string | null
  evidence: string | null
  answerBy: Date | null
  openedAt: Date
  closedAt: Date | null
  paidAt: Date | null
  buyer: { fullName: string; email: string; memberSince: Date }
  /** What speaks for us: what was bought, and when it was downloaded. */
  lines: { title: string; amountCents: Cents; downloads: number; firstDownload: Date | null }[]
}

/** A dispute with what staff needs to answer it. */
export async function staffDispute(db: Database, disputeId: string): Promise<StaffDispute | null> {
  if (!isUuid(disputeId)) return null
  const { rows } = await db.execute<Row>(sql`
    select d.*, o.paid_at, u.full_name, u.email, u.created_at as member_since,
      (select json_agg(json_build_object('title', p.title, 'amountCents', p.amount_cents,
          'downloads', coalesce(w.n, 0), 'firstDownload', w.first) order by p.id)
        from purchases p
        left join lateral (select count(*)::int as n, min(x.created_at) as first from downloads x
          join entitlements e on e.id = x.entitlement_id where e.purchase_id = p.id) w on true
        where p.order_id = o.id) as lines
    from disputes d join orders o on o.id = d.order_id join users u on u.id = o.buyer_id where d.id = ${disputeId}`)
  const row = rows[0]
  if (!row) return null
  const instant = (text: string | null) => (text ? new Date(text) : null)
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_id),
    provider: row.provider,
    providerDisputeId: row.provider_dispute_id,
    state: row.state,
    amountCents: Number(row.amount_cents),
    reason: row.reason,
    evidence: row.evidence,
    answerBy: instant(row.answer_by),
    openedAt: new Date(row.opened_at),
    closedAt: instant(row.closed_at),
    paidAt: instant(row.paid_at),
    buyer: { fullName: row.full_name, email: row.email, memberSince: new Date(row.member_since) },
    lines: row.lines.map((line) => ({ ...line, firstDownload: instant(line.firstDownload) })),
  }
}

type Row = {
  id: string
  order_id: string
  provider: string
  provider_dispute_id: string
  state: DisputeState
  amount_cents: string
  reason: string | null
  evidence: string | null
  answer_by: string | null
  opened_at: string
  closed_at: string | null
  paid_at: string | null
  full_name: string
  email: string
  member_since: string
  lines: { title: string; amountCents: number; downloads: number; firstDownload: string | null }[]
}
