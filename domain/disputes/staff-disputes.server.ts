import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { integer, list, nullable, number, object, text, timestamp } from '#db/columns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { disputes } from '#db/schema/refunds.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { disputesArea } from './area.ts'
import type { DisputeState } from './dispute.ts'
import { moveDispute } from './disputes.server.ts'

export type ListedDispute = {
  id: string
  orderNumber: string
  state: DisputeState
  amountCents: Cents
  openedAt: Date
  answerBy: Date | null
  title: string
  image: { key: string } | null
}

const openFirst = sql`d.state = 'open' desc, d.opened_at desc, d.id desc`

export async function listDisputes(db: Database, most: number): Promise<ListedDispute[]> {
  const rows = await query(
    db,
    sql`
    select d.id, d.order_id as "orderId", d.state, d.amount_cents as "amountCents", d.opened_at as "openedAt",
           d.answer_by as "answerBy", p.title, ${boughtPicture} as image
    from (select * from disputes d order by ${openFirst} limit ${most}) d
      cross join lateral (select * from purchases p where p.order_id = d.order_id order by p.id limit 1) p
    order by ${openFirst}`,
    {
      id: text,
      orderId: text,
      state: disputes.state,
      amountCents: integer,
      openedAt: timestamp,
      answerBy: nullable(timestamp),
      title: text,
      image: anyBoughtPicture,
    },
  )
  return rows.map(({ orderId, ...row }) => ({ ...row, orderNumber: orderNumber(orderId) }))
}

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
  lines: { title: string; amountCents: Cents; downloads: number; firstDownload: Date | null }[]
}

export async function staffDispute(db: Database, disputeId: string): Promise<StaffDispute | null> {
  if (!isUuid(disputeId)) return null
  const rows = await query(
    db,
    sql`
    select d.*, o.paid_at, u.full_name, u.email, u.created_at as member_since,
      (select json_agg(json_build_object('title', p.title, 'amountCents', p.amount_cents,
          'downloads', coalesce(w.n, 0), 'firstDownload', w.first) order by p.id)
        from purchases p
        left join lateral (select count(*)::int as n, min(x.created_at) as first from downloads x
          join entitlements e on e.id = x.entitlement_id where e.purchase_id = p.id) w on true
        where p.order_id = o.id) as lines
    from disputes d join orders o on o.id = d.order_id join users u on u.id = o.buyer_id where d.id = ${disputeId}`,
    {
      id: text,
      order_id: text,
      provider: text,
      provider_dispute_id: text,
      state: disputes.state,
      amount_cents: text,
      reason: nullable(text),
      evidence: nullable(text),
      answer_by: nullable(text),
      opened_at: text,
      closed_at: nullable(text),
      paid_at: nullable(text),
      full_name: text,
      email: text,
      member_since: text,
      lines: list(object({ title: text, amountCents: integer, downloads: number, firstDownload: nullable(text) })),
    },
  )
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

/** Records the answer that staff sent to the bank; only once, since the bank accepts no second answer. */
export async function answerDispute(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { disputeId, evidence }: { disputeId: string; evidence: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'closed' }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(disputeId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
    if (!dispute) return { ok: false, reason: 'not_found' } as const
    const moved = await moveDispute(tx, disputeId, 'answered', at, { evidence, answeredBy: staff.id })
    if (!moved) return { ok: false, reason: 'closed' } as const
    const subject = { kind: 'order', id: dispute.orderId, label: orderNumber(dispute.orderId) } as const
    await recordStaffAction(tx, disputesArea, { staffId: staff.id, action: 'answer_dispute', subject, at })
    return { ok: true } as const
  })
}
