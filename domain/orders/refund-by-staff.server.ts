import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { upgradesLeft } from '#db/sql/licence.sql.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { orderNumber } from './order.ts'
import type { PieceCounts, RefundedLine } from './pieces.ts'
import { providerWindowEnds } from './refund.ts'
import { refundPurchases, type RefundRefusal } from './refund-purchases.server.ts'
import { isOpenShipment } from './shipment.ts'

export type StaffRefund = {
  orderId: string
  key: string
  lines: RefundedLine[]
  reason: string
}

export type StaffRefundRefusal = RefundRefusal | { ok: false; reason: 'not_found' | 'own_order' }

/** Refunds an order fully or in part; staff cannot refund their own orders. */
export async function refundByStaff(
  world: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { orderId, key, lines, reason }: StaffRefund,
): Promise<{ ok: true; amountCents: Cents } | StaffRefundRefusal> {
  if (!mayOpen(staff.role, 'money') || !isUuid(orderId)) return { ok: false, reason: 'not_found' }
  const isOwn = and(eq(orders.id, orderId), eq(orders.buyerId, staff.id))
  if ((await world.db.$count(orders, isOwn)) > 0) return { ok: false, reason: 'own_order' }
  const decision = { reason: 'staff', key: `staff:${key}`, requestedBy: staff.id, note: reason } as const
  return refundPurchases(world, { orderId, lines, ...decision })
}

type RefundablePieces = PieceCounts & {
  freightCents: Cents
  amountCents: Cents
  refundedCents: Cents
  /** True if not posted yet, so that refunded pieces are cancelled. */
  isInProduction: boolean
  fromStock: boolean
}

export type RefundableOrder = {
  id: string
  number: string
  buyerName: string
  /** End of the provider's refund period; null if it has none. */
  providerUntil: Date | null
  lines: {
    purchaseId: string
    title: string
    image: { key: string } | null
    amountCents: Cents
    leftCents: Cents
    /** Unrefunded amount of upgrades, which a full refund also ends. */
    upgradesCents: Cents
    pieces: RefundablePieces | null
  }[]
}

/** Returns the refundable amounts of any order, for staff; null if unpaid or fully refunded. */
export async function refundableOrder(db: Database, orderId: string): Promise<RefundableOrder | null> {
  if (!isUuid(orderId)) return null
  const rows = await db
    .select({
      purchaseId: purchases.id,
      title: purchases.title,
      image: sql`${firstPicture(sql`${purchases.projectId}`)}`.mapWith(anyPicture),
      amountCents: purchases.amountCents,
      leftCents: sql<number>`${purchases.amountCents} - ${purchases.refundedCents}`.mapWith(Number),
      upgradesCents: upgradesLeft(purchases.id),
      buyerName: users.fullName,
      kind: purchases.kind,
      quantity: purchases.quantity,
      refundedQuantity: purchases.refundedQuantity,
      returningQuantity: purchases.returningQuantity,
      refundedCents: purchases.refundedCents,
      freightCents: purchases.freightCents,
      fromStock: purchases.fromStock,
      shipmentState: shipments.state,
      method: orders.paymentMethod,
      paidAt: orders.paidAt,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .leftJoin(shipments, and(eq(shipments.orderId, orders.id), eq(shipments.makerId, purchases.designerId)))
    .where(sql`${orders.id} = ${orderId} and ${purchases.status} = 'completed'`)
    .orderBy(purchases.id)
  const [first] = rows
  if (!first) return null
  const lines = rows.map(
    ({ purchaseId, title, image, amountCents, leftCents, upgradesCents, kind, shipmentState, ...row }) => {
      const { quantity, refundedQuantity, returningQuantity, refundedCents, freightCents, fromStock } = row
      const isInProduction = shipmentState !== null && isOpenShipment(shipmentState)
      const counts = { quantity, refundedQuantity, returningQuantity }
      const pieces = { ...counts, amountCents, refundedCents, freightCents, fromStock, isInProduction }
      return {
        purchaseId,
        title,
        image,
        amountCents,
        leftCents,
        upgradesCents,
        pieces: kind === 'printed' ? pieces : null,
      }
    },
  )
  const providerUntil = first.paidAt && providerWindowEnds(first.method, first.paidAt)
  return { id: orderId, number: orderNumber(orderId), buyerName: first.buyerName, providerUntil, lines }
}
