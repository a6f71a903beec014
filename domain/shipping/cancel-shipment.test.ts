import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { disputes, refunds } from '#db/schema/refunds.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { shopPage } from '#domain/shops/shop-page.server.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { type SoldObject, sentObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { advanceShipment } from './advance-shipment.server.ts'
import { cancelShipment, cancelShipments, makerCancellations } from './cancel-shipment.server.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  for (const each of invariants.filter(({ name }) => /^(?:pieces_|cancelled_|shipment_)/.test(name))) {
    const { rows } = await shop.pool.query(queryOf(each, null))
    expect([each.name, rows[0]?.broken]).toEqual([each.name, 0])
  }
})

const cancel = ({ makerId, shipmentId }: SoldObject, keepsStock = false) =>
  cancelShipment(shop.world, { makerId, shipmentId, reason: 'printer_down', keepsStock })
const post = (one: SoldObject) =>
  advanceShipment(shop.world, {
    ...one,
    step: { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' },
  })
const shipmentOf = async ({ shipmentId }: SoldObject) =>
  (await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0]
const refundsOf = ({ orderId }: SoldObject) => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const stockOf = async ({ offerId }: SoldObject) =>
  (await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, offerId)))[0]?.stock

describe('a shipment that its maker cancels', () => {
  it('gives everything back with the freight, and leaves nothing of it to the maker', async () => {
    const one = await soldObject(shop, { stock: null, quantity: 3 })
    expect(await cancel(one)).toEqual({ ok: true, amountCents: 18_000 })
    expect(await shipmentOf(one)).toMatchObject({ state: 'cancelled', cancelReason: 'printer_down' })
    expect(await refundsOf(one)).toMatchObject([{ reason: 'maker', quantity: 3, amountCents: 18_000 }])
    expect((await makerBalance(shop.db, one.makerId)).pendingCents).toBe(0)
    expect(await cancel(one)).toEqual({ ok: false, reason: 'too_late' })
  })

  it('puts the pieces back into the stock, unless the maker says that they are no good', async () => {
    const [kept, lost] = [await soldObject(shop, { stock: 5 }), await soldObject(shop, { stock: 5 })]
    await cancel(kept)
    await cancel(lost, true)
    expect([await stockOf(kept), await stockOf(lost)]).toEqual([5, 3])
  })

  it('is refused when it was posted, when it is another maker’s, and while a bank decides', async () => {
    const posted = await sentObject(shop, { isReceived: false })
    expect(await cancel(posted)).toEqual({ ok: false, reason: 'too_late' })
    const one = await soldObject(shop)
    expect(await cancel({ ...one, makerId: posted.makerId })).toEqual({ ok: false, reason: 'not_found' })
    const dispute = { provider: 'sandbox', providerDisputeId: one.orderId, amountCents: 100 }
    await shop.db.insert(disputes).values({ ...dispute, orderId: one.orderId })
    expect(await cancel(one)).toEqual({ ok: false, reason: 'disputed' })
    await shop.db.delete(disputes).where(eq(disputes.orderId, one.orderId))
    expect((await shipmentOf(one))?.state).toBe('queued')
  })

  it('is either cancelled or posted when both are tried at once, and its money goes one way', async () => {
    const rounds = Array.from({ length: 10 }, () => null)
    for (const _ of rounds) {
      const one = await soldObject(shop, { stock: null, quantity: 1 })
      const tries = [0, 1, 2, 3].flatMap(() => [() => cancel(one), () => post(one)])
      const done = await Promise.all(tries.map(async (take) => (await take()).ok))
      const state = (await shipmentOf(one))?.state
      expect(done.filter(Boolean)).toHaveLength(1)
      expect([state, (await refundsOf(one)).length]).toEqual(done.indexOf(true) % 2 === 0 ? ['cancelled', 1] : ['posted', 0]) // prettier-ignore
    }
  })

  it('is told for each of many, and one that was posted keeps none of the others', async () => {
    const [one, posted] = [await soldObject(shop), await sentObject(shop, { isReceived: false })]
    await shop.db.update(shipments).set({ makerId: one.makerId }).where(eq(shipments.id, posted.shipmentId))
    await shop.db.update(purchases).set({ designerId: one.makerId }).where(eq(purchases.orderId, posted.orderId))
    const stranger = await soldObject(shop)
    const outcomes = await cancelShipments(shop.world, {
      makerId: one.makerId,
      shipmentIds: [posted.shipmentId, stranger.shipmentId, one.shipmentId],
      reason: 'no_material',
    })
    expect(new Map(outcomes.map(({ shipmentId, refusal }) => [shipmentId, refusal]))).toEqual(
      new Map([
        [posted.shipmentId, 'too_late'],
        [one.shipmentId, null],
      ]),
    )
    expect((await shipmentOf(stranger))?.state).toBe('queued')
  })

  it('is counted for a year, for its maker and on their shop page', async () => {
    const one = await soldObject(shop)
    await cancel(one)
    expect(await makerCancellations(shop.db, one.makerId, shop.clock.now())).toEqual({ cancelled: 1, of: 1 })
    const { rows } = await shop.pool.query<{ slug: string }>('select slug from shop_slugs where maker_id = $1', [one.makerId]) // prettier-ignore
    const page = await shopPage(shop.db, { slug: rows[0]?.slug ?? '', reviewsPage: 1, now: shop.clock.now() })
    expect(page?.posting).toMatchObject({ count: 0, cancelled: 1 })
  })
})

it('a purchase is either withdrawn or posted when both are tried at once', async () => {
  for (const _ of Array.from({ length: 10 }, () => null)) {
    const one = await soldObject(shop, { stock: null, quantity: 1 })
    const withdraw = () => withdrawPurchases(shop.world, { ...one, purchaseIds: [one.purchaseId] })
    const tries = [0, 1, 2, 3].flatMap(() => [withdraw, () => post(one)])
    const done = await Promise.all(tries.map(async (take) => (await take()).ok))
    expect(done.filter(Boolean)).toHaveLength(1)
    expect((await refundsOf(one)).length).toBe((await shipmentOf(one))?.state === 'posted' ? 0 : 1)
  }
})
