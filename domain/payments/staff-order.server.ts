import { sql } from 'drizzle-orm'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { syncOrder, type SyncWorld } from './sync-order.server.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { boolean, integer, list, nullable, object, oneOf, text } from '#db/columns.ts'
import { anyBoughtPicture, boughtPicture } from '#db/sql/bought-picture.sql.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { disputes } from '#db/schema/refunds.ts'
import { ledgerAccounts, ledgerPostings } from '#db/schema/ledger.ts'
import { orderNumber, type OrderState } from '#domain/orders/order.ts'
import { pieceDetail } from '#db/sql/piece.sql.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { paymentsArea } from './area.ts'

/** An order with all that staff need to investigate it; times are ISO 8601. */
const staffOrderShape = object({
  id: text,
  state: orders.state,
  buyer: object({ id: text, fullName: text, email: text }),
  totalCents: integer,
  provider: text,
  providerSessionId: nullable(text),
  method: orders.paymentMethod,
  createdAt: text,
  expiresAt: text,
  paidAt: nullable(text),
  closedAt: nullable(text),
  providerFeeCents: nullable(integer),
  settlesAt: nullable(text),
  settledAt: nullable(text),
  lines: list(
    object({
      id: text,
      projectId: text,
      title: text,
      image: anyBoughtPicture,
      detail: text,
      kind: purchases.kind,
      isUpgrade: boolean,
      designerName: text,
      quantity: integer,
      refundedQuantity: integer,
      status: purchases.status,
      /** Amount of the purchase, freight included. */
      amountCents: integer,
      freightCents: integer,
      feeCents: integer,
      designerAmountCents: integer,
      /** Royalty of a purchase that another maker printed: amount = fee + share + royalty. */
      royaltyCents: integer,
      refundedCents: integer,
    }),
  ),
  disputes: list(object({ id: text, state: disputes.state, amountCents: integer })),
  events: list(
    object({
      id: text,
      eventId: text,
      kind: text,
      receivedAt: text,
      handledAt: nullable(text),
      outcome: nullable(oneOf(...orders.state.enumValues, 'unknown_order')),
    }),
  ),
  postings: list(
    object({
      id: text,
      kind: ledgerPostings.kind,
      key: text,
      createdAt: text,
      entries: list(
        object({
          id: text,
          account: ledgerAccounts.code,
          ownerName: nullable(text),
          amountCents: integer,
        }),
      ),
    }),
  ),
})

export type StaffOrder = ReturnType<typeof staffOrderShape> & { number: string }

/** Returns an order with lines, provider events and ledger postings, for staff; null if unknown. */
export async function staffOrder(db: Database, id: string): Promise<StaffOrder | null> {
  if (!isUuid(id)) return null
  const rows = await query(
    db,
    sql`
    select json_build_object(
      'id', o.id, 'state', o.state, 'buyer', json_build_object('id', b.id, 'fullName', b.full_name, 'email', b.email),
      'totalCents', o.total_cents, 'provider', o.provider, 'providerSessionId', o.provider_session_id,
      'method', o.payment_method, 'createdAt', o.created_at, 'expiresAt', o.expires_at, 'paidAt', o.paid_at, 'closedAt', o.closed_at,
      'providerFeeCents', o.provider_fee_cents, 'settlesAt', o.settles_at, 'settledAt', o.settled_at,
      'lines', (select coalesce(json_agg(json_build_object(
          'id', p.id, 'projectId', p.project_id, 'title', p.title, 'image', ${boughtPicture}, 'detail', ${pieceDetail()}, 'kind', p.kind, 'isUpgrade', p.upgrade_of is not null, 'designerName', d.full_name,
          'quantity', p.quantity, 'refundedQuantity', p.refunded_quantity, 'status', p.status, 'amountCents', p.amount_cents, 'freightCents', p.freight_cents, 'feeCents', p.fee_cents,
          'designerAmountCents', p.designer_amount_cents, 'royaltyCents', p.royalty_cents, 'refundedCents', p.refunded_cents) order by p.id), '[]')
        from purchases p join users d on d.id = p.designer_id where p.order_id = o.id),
      'disputes', (select coalesce(json_agg(json_build_object('id', d.id, 'state', d.state, 'amountCents', d.amount_cents)
          order by d.opened_at, d.id), '[]') from disputes d where d.order_id = o.id),
      'events', (select coalesce(json_agg(json_build_object(
          'id', e.id, 'eventId', e.event_id, 'kind', e.kind, 'receivedAt', e.received_at, 'handledAt', e.handled_at,
          'outcome', e.outcome) order by e.received_at, e.id), '[]')
        from payment_events e where e.provider = o.provider and e.provider_session_id = o.provider_session_id),
      'postings', (select coalesce(json_agg(json_build_object(
          'id', l.id, 'kind', l.kind, 'key', l.key, 'createdAt', l.created_at,
          'entries', (select json_agg(json_build_object('id', n.id, 'account', a.code, 'ownerName', w.full_name,
              'amountCents', n.amount_cents) order by n.amount_cents desc, n.id)
            from ledger_entries n join ledger_accounts a on a.id = n.account_id left join users w on w.id = a.owner_id
            where n.posting_id = l.id)) order by l.created_at, l.id), '[]')
        from ledger_postings l where l.order_id = o.id)) as found
    from orders o join users b on b.id = o.buyer_id where o.id = ${id}`,
    { found: staffOrderShape },
  )
  const found = rows[0]?.found
  return found ? { ...found, number: orderNumber(found.id) } : null
}

/** Updates an order from its provider for staff; one on hold becomes paid only if the amount is exact. */
export async function syncByStaff(
  world: SyncWorld,
  staff: Pick<Viewer, 'id' | 'role'>,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<{ ok: true; state: OrderState } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'money') || !isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const state = await syncOrder(world, orderId, { includeHeld: true })
  if (!state) return { ok: false, reason: 'not_found' }
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) } as const
  const at = world.clock.now()
  await recordStaffAction(world.db, paymentsArea, { staffId: staff.id, action: 'settle_order', subject, reason, at })
  return { ok: true, state }
}
