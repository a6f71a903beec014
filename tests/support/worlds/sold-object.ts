import { eq } from 'drizzle-orm'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { confirmReceipt } from '#domain/shipping/shipments.server.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { addBuyer, addFreightTable } from '../builders.ts'
import { type PaymentWorld, sellProject } from './payment-world.ts'

/** `stock` null: made when it is bought. */
type Given = { stock?: number | null; quantity?: number }

/** An object that a buyer paid, two pieces of three that lay ready unless told, on its maker's board. */
export async function soldObject(shop: PaymentWorld, { stock = 3, quantity = 2 }: Given = {}) {
  const project = await sellProject(shop.db, { printedCents: 5000 })
  await addFreightTable(shop.db, { makerId: project.designerId })
  await shop.db.insert(printedOffers).values({ offerId: project.printed, stock })
  const { id: buyerId } = await addBuyer(shop.db)
  const started = await startCheckout(shop.world, { buyerId, wishes: [{ offerId: project.printed, quantity }] })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  const orderId = order?.id ?? ''
  shop.payments.ofOrder(orderId).state = 'paid'
  await syncOrder(shop.world, orderId)
  const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.orderId, orderId))
  const ids = { orderId, shipmentId: shipment?.id ?? '', purchaseId: purchase?.id ?? '' }
  return { ...ids, buyerId, makerId: project.designerId, offerId: project.printed }
}

export type SoldObject = Awaited<ReturnType<typeof soldObject>>

/** The same, posted by its maker and, unless told, received by its buyer. */
export async function sentObject(
  shop: PaymentWorld,
  { isReceived = true, ...given }: Given & { isReceived?: boolean } = {},
): Promise<SoldObject> {
  const sold = await soldObject(shop, given)
  const step = { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' } as const
  await advanceShipment(shop.world, { ...sold, step })
  if (isReceived) await confirmReceipt(shop.world, sold)
  return sold
}
