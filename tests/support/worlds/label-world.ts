import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema/commerce.ts'
import { freightLabels, shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import type { LabelSeller } from '#domain/freight/label-seller.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { buyLabel, cancelLabel } from '#domain/shipping/buy-label.server.ts'
import { wantLabel } from '#domain/shipping/labels.server.ts'
import { watchLabels } from '#domain/shipping/watch-labels.server.ts'
import { addAddress, addBuyer, addFreightTable } from '../builders.ts'
import { paymentWorld, sellProject } from './payment-world.ts'

const secret = 'somente-para-testes-somente-para-testes'

/** A shop whose makers post by labels of a seller. */
export async function labelWorld(build: (clock: { now(): Date }, db: Database) => Promise<LabelSeller>) {
  const shop = await paymentWorld()
  const labels = await build(shop.clock, shop.db)
  const world = { ...shop.world, secret, labels }
  const labelsOf = (shipmentId: string) =>
    shop.db
      .select()
      .from(freightLabels)
      .where(eq(freightLabels.shipmentId, shipmentId))
      .orderBy(freightLabels.createdAt, freightLabels.id)

  /** An object that a buyer paid, to be posted by a label: of a new maker, or of one who sold before. */
  async function sold({ freeFromCents = null as number | null, hasSender = true, quantity = 1, from = '' } = {}) {
    const project = await sellProject(shop.db, { printedCents: 5000, ...(from && { designerId: from }) })
    const makerId = project.designerId
    if (!from) {
      await addFreightTable(shop.db, { makerId, postsBy: 'labels', freeFromCents })
      const sealedDocument = sealText(secret, documentContext(makerId), '52998224725')
      if (hasSender) await addAddress(shop.db, { userId: makerId, cep: '01001000', sealedDocument })
    }
    await shop.db.insert(printedOffers).values({ offerId: project.printed, stock: 9, weightGrams: 700, lengthMm: 200, widthMm: 120, heightMm: 120 }) // prettier-ignore
    const { id: buyerId } = await addBuyer(shop.db)
    const started = await startCheckout(world, { buyerId, wishes: [{ offerId: project.printed, quantity }] })
    if (!started.ok) throw new Error(started.reason)
    const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
    const orderId = order?.id ?? ''
    shop.payments.ofOrder(orderId).state = 'paid'
    await syncOrder(world, orderId)
    const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))
    if (!shipment) throw new Error('nothing is sent')
    return { orderId, makerId, buyerId, shipmentId: shipment.id, offerId: project.printed, shipment }
  }
  type Sold = Awaited<ReturnType<typeof sold>>

  return {
    ...shop,
    world,
    sold,
    /** The maker presses 'Comprar etiqueta'; the job is not run yet. */
    want: ({ makerId, shipmentId, shipment }: Sold, shownCents = shipment.label?.cents ?? 0) =>
      wantLabel(world, { makerId, shipmentId, shownCents, documentKey: null }),
    labelsOf,
    /** Runs the jobs about labels of a shipment; what fails is told and left. */
    async work({ shipmentId }: Sold): Promise<'done' | 'failed'> {
      const [label] = (await labelsOf(shipmentId)).slice(-1)
      if (!label) throw new Error('no label')
      const job = label.state === 'cancelling' ? cancelLabel(world, label.id) : buyLabel(world, label.id)
      return job.then(
        () => 'done' as const,
        () => 'failed' as const,
      )
    },
    watch: () => watchLabels(world),
    available: async (makerId: string) => (await makerBalance(shop.db, makerId)).availableCents,
    async shipmentOf(shipmentId: string) {
      const [found] = await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId))
      return found
    },
    /** Invariants that do not hold. */
    async broken(): Promise<string[]> {
      const stat = async () => null
      const rows = await audit({ pool: shop.pool, clock: shop.clock, privateFiles: { stat } }, { since: new Date(0) })
      return rows.filter((row) => !row.holds).map((row) => row.name)
    },
    /** What is owed for freight, in cents. */
    async owed(): Promise<number> {
      const { rows } = await shop.db.execute<{ cents: string }>(
        sql`select coalesce(-sum(balance_cents), 0) as cents from ledger_accounts where code = 'freight_payable'`,
      )
      return Number(rows[0]?.cents)
    },
  }
}

export type LabelWorldStand = Awaited<ReturnType<typeof labelWorld>>
