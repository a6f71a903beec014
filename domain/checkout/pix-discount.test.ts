import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { walletSales } from '#domain/payouts/wallet-sales.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { startCheckout } from './start-checkout.server.ts'
import { waysToPay } from './ways-to-pay.ts'

const shop = usePaymentWorld()

describe('waysToPay', () => {
  const all = ['pix', 'card', 'debit'] as const

  it('waysToPay leaves every way open where Pix costs the same', () => {
    expect(waysToPay(all, 0, 'pix')).toEqual({ methods: all, discountBps: 0 })
    expect(waysToPay(['card'], 500, 'pix')).toEqual({ methods: ['card'], discountBps: 0 })
  })

  it('waysToPay offers Pix alone at less, everything else at the price, and the price to who did not choose', () => {
    expect(waysToPay(all, 500, 'pix')).toEqual({ methods: ['pix'], discountBps: 500 })
    expect(waysToPay(all, 500, 'card')).toEqual({ methods: ['card', 'debit'], discountBps: 0 })
    expect(waysToPay(all, 500)).toEqual({ methods: all, discountBps: 0 })
  })

  it('waysToPay is always at less where nothing but Pix is offered', () => {
    expect(waysToPay(['pix'], 500)).toEqual({ methods: ['pix'], discountBps: 500 })
    expect(waysToPay(['pix'], 500, 'card')).toEqual({ methods: ['pix'], discountBps: 500 })
  })
})

describe('a purchase by Pix at less', () => {
  const buying = async (projects: Awaited<ReturnType<typeof sellProject>>[]) => {
    const buyer = await addUser(shop.db)
    const wishes = projects.map((project) => ({ offerId: project.digital, quantity: 1 }))
    const start = (payWith?: 'pix' | 'card') =>
      startCheckout({ ...shop.world, pixDiscountBps: 500 }, { buyerId: buyer.id, wishes, payWith })
    const own = () => shop.db.select().from(orders).where(eq(orders.buyerId, buyer.id)).orderBy(orders.id)
    const lines = () =>
      shop.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id)).orderBy(purchases.amountCents)
    return { start, own, lines }
  }

  it('a purchase by Pix at less charges less, tells the provider so, and leaves the maker the same share', async () => {
    const { start, own, lines } = await buying([
      await sellProject(shop.db),
      await sellProject(shop.db, { digitalCents: 1999 }),
    ])
    await start('pix')
    const [order] = await own()
    expect(order).toMatchObject({ totalCents: 2490 - 125 + 1999 - 100, discountCents: 225 })
    expect(await lines()).toMatchObject([
      { amountCents: 1899, discountCents: 100, feeCents: 60, designerAmountCents: 1839 },
      { amountCents: 2365, discountCents: 125, feeCents: 74, designerAmountCents: 2291 },
    ])
    const { request } = shop.payments.ofOrder(order?.id ?? '')
    expect(request).toMatchObject({ totalCents: 4264, methods: ['pix'] })
    expect(request.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(4264)
  })

  it('a purchase by Pix at less, paid another way, is another order, and only one of the two stays open', async () => {
    const { start, own } = await buying([await sellProject(shop.db)])
    const [pix, again, card] = [await start('pix'), await start('pix'), await start('card')]
    expect(again).toEqual(pix)
    expect(card).not.toEqual(pix)
    expect(await own()).toMatchObject([
      { state: 'expired', totalCents: 2365 },
      { state: 'pending', totalCents: 2490, discountCents: 0 },
    ])
  })

  it('a purchase by Pix at less goes back in parts to the cent, and the ledger is never off', async () => {
    const project = await sellProject(shop.db)
    const { start, own, lines } = await buying([project])
    await start('pix')
    const orderId = (await own())[0]?.id ?? ''
    shop.payments.ofOrder(orderId).state = 'paid'
    expect(await syncOrder(shop.world, orderId)).toBe('paid')
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    const purchaseId = (await lines())[0]?.id ?? ''
    for (const [place, amountCents] of [333, 1000, 1032].entries()) {
      const line = { purchaseId, amountCents }
      await refundPurchases(shop.world, { orderId, lines: [line], reason: 'staff', key: `part${place}` })
      expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
    }
    await shop.runJobs()
    expect((await own())[0]?.state).toBe('refunded')
    expect(shop.payments.ofOrder(orderId).refundedCents).toBe(2365)
    const { items } = await walletSales(shop.db, project.designerId, shop.clock.now(), 1)
    expect(items).toMatchObject([{ grossCents: 2490, discountCents: 125, refundedCents: 2365, netCents: 0 }])
  })

  it('a purchase by Pix at less, of an offer in a promotion, takes fee and discount of the lower price and keeps both reasons', async () => {
    const project = await sellProject(shop.db)
    await shop.db
      .update(offers)
      .set({ priceCents: 1992, fullCents: 2500, lowestCents: 2490, promotedUntil: new Date('2030-01-01') })
      .where(eq(offers.id, project.digital))
    const { start, own, lines } = await buying([project])
    await start('pix')
    expect((await own())[0]).toMatchObject({ totalCents: 1892, discountCents: 100 })
    const [line] = await lines()
    expect(line).toMatchObject({
      amountCents: 1892,
      discountCents: 100,
      feeCents: 59,
      designerAmountCents: 1833,
      reasons: [
        { kind: 'promotion', cents: 498, paidBy: 'maker' },
        { kind: 'pix', cents: 100, paidBy: 'platform' },
      ],
    })
    const orderId = (await own())[0]?.id ?? ''
    shop.payments.ofOrder(orderId).state = 'paid'
    expect(await syncOrder(shop.world, orderId)).toBe('paid')
    await refundPurchases(shop.world, {
      orderId,
      lines: [{ purchaseId: line?.id ?? '', amountCents: 1892 }],
      reason: 'staff',
      key: 'all',
    })
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })
})
