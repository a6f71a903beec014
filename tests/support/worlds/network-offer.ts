import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printAgreements } from '#db/schema/network.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addBuyer, addFreightTable, addMaker } from '../builders.ts'
import { type PaymentWorld, sellProject } from './payment-world.ts'

/** A maker who may print another maker's project for R$ 5,00 a piece and sells it for R$ 80,00, sent for R$ 20,00. */
export async function addNetworkOffer(
  db: Database,
  projectId: string,
  given: { printerId?: string; royaltyCents?: number; priceCents?: number } = {},
) {
  const { royaltyCents = 500, priceCents = 8000 } = given
  const printerId = given.printerId ?? (await addMaker(db)).id
  const at = new Date('2026-11-20T12:00:00Z')
  const [agreement] = await db
    .insert(printAgreements)
    .values({
      projectId,
      printerId,
      state: 'approved',
      royaltyCents,
      request: 'Imprimo em PLA.',
      createdAt: at,
      decidedAt: at,
    })
    .returning()
  const [offer] = await db.insert(offers).values({ projectId, printerId, kind: 'printed', priceCents }).returning()
  if (!agreement || !offer) throw new Error('the offer was not written')
  await db.insert(printedOffers).values({ offerId: offer.id, material: 'PLA', colorName: 'preto', productionDays: 3 })
  await addFreightTable(db, { makerId: printerId })
  return { printerId, agreementId: agreement.id, offerId: offer.id }
}

/** An order of so many pieces of it that is not paid yet. */
export async function orderedFromPrinter(shop: PaymentWorld, { quantity = 1, designerId = '' } = {}) {
  const project = await sellProject(shop.db, designerId ? { designerId } : {})
  const printed = await addNetworkOffer(shop.db, project.id)
  const { id: buyerId } = await addBuyer(shop.db)
  const wishes = [{ offerId: printed.offerId, quantity }]
  const started = await startCheckout(shop.world, { buyerId, wishes })
  if (!started.ok) throw new Error(started.reason)
  const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
  const orderId = order?.id ?? ''
  const session = shop.payments.ofOrder(orderId)
  return { ...printed, orderId, buyerId, session, designerId: project.designerId, projectId: project.id }
}

/** The same, paid: with whom it is of and what it is in. */
export async function soldByPrinter(shop: PaymentWorld, { quantity = 1 } = {}) {
  const ordered = await orderedFromPrinter(shop, { quantity })
  const { orderId, session, printerId: makerId } = ordered
  session.state = 'paid'
  await syncOrder(shop.world, orderId)
  const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.orderId, orderId))
  if (!shipment || !purchase) throw new Error('nothing is sent')
  return { ...ordered, makerId, shipmentId: shipment.id, purchaseId: purchase.id }
}
