import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { offers } from '#db/schema/catalog.ts'
import { cartItems } from '#db/schema/community.ts'
import { orders } from '#db/schema/commerce.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addToCart } from '#domain/cart/cart.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { moveOrder } from '#domain/orders/moves.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { syncOrder } from './sync-order.server.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const { linesOf, pay, place } = placedOrders(() => shop)

describe('a piece that lies ready', () => {
  it('the last piece goes to the first payment; the second buyer is refunded for it and gets everything else', async () => {
    const vase = await sellProject(shop.db, { printedCents: 5400 })
    await shop.db
      .insert(printedOffers)
      .values({ offerId: vase.printed, stock: 1, material: 'PETG', colorName: 'terracota' })
    const [first, second] = [await addBuyer(shop.db), await addBuyer(shop.db)]
    const wanted = await place(first.id, [{ printed: vase.printed }])
    const alsoWanted = await place(second.id, [vase, { printed: vase.printed }])
    for (const order of [wanted, alsoWanted]) await pay(order)
    expect(await syncOrder(shop.world, wanted.id)).toBe('paid')
    expect(await linesOf(wanted.id)).toMatchObject([
      { status: 'completed', variant: 'PETG, terracota', fromStock: true },
    ])
    expect(await syncOrder(shop.world, alsoWanted.id)).toBe('paid')
    expect(await linesOf(alsoWanted.id)).toMatchObject([
      { kind: 'digital', status: 'completed', fromStock: false },
      { kind: 'printed', status: 'refunded', fromStock: false },
    ])
    expect(await shop.db.select().from(printedOffers)).toMatchObject([{ stock: 0 }])
    await shop.runJobs()
    expect(alsoWanted.session).toMatchObject({ refundedCents: 5400 })
    const third = await startCheckout(shop.world, {
      buyerId: first.id,
      wishes: [{ offerId: vase.printed, quantity: 1 }],
    })
    expect(third).toEqual({ ok: false, reason: 'sold_out', title: vase.title })
  })

  it('the last piece stays in stock when it is paid too late', async () => {
    const vase = await sellProject(shop.db, { printedCents: 5400 })
    await shop.db.insert(printedOffers).values({ offerId: vase.printed, stock: 1 })
    const late = await place((await addBuyer(shop.db)).id, [{ printed: vase.printed }])
    await moveOrder(shop.db, late.id, 'expired', shop.clock.now())
    await shop.db.update(offers).set({ isActive: false }).where(eq(offers.id, vase.printed))
    await pay(late)
    expect(await syncOrder(shop.world, late.id)).toBe('refunded')
    expect(await linesOf(late.id)).toMatchObject([{ status: 'refunded', fromStock: false }])
    const [stock] = await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, vase.printed))
    expect(stock).toMatchObject({ stock: 1 })
  })

  it('a purchase removes the cart line with its text only', async () => {
    const sign = await sellProject(shop.db, { printedCents: 3000 })
    await shop.db.insert(printedOffers).values({ offerId: sign.printed, personalization: 'Nome na placa' })
    const buyer = await addBuyer(shop.db)
    const line = (personalization: string) => ({ offerId: sign.printed, quantity: 1, personalization })
    for (const text of ['Ana', 'Bia'])
      expect(await addToCart(shop.world, { userId: buyer.id, ...line(text) })).toMatchObject({ ok: true })
    expect(await addToCart(shop.world, { userId: buyer.id, ...line('Ana') })).toMatchObject({
      reason: 'already_in_cart',
    })
    const started = await startCheckout(shop.world, { buyerId: buyer.id, wishes: [line('Ana')] })
    if (!started.ok) throw new Error(started.reason)
    const [order] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
    await pay({ session: shop.payments.ofOrder(order?.id ?? '') })
    expect(await syncOrder(shop.world, order?.id ?? '')).toBe('paid')
    expect(await linesOf(order?.id ?? '')).toMatchObject([{ personalization: 'Ana', amountCents: 3000 }])
    const left = await shop.db.select().from(cartItems).where(eq(cartItems.userId, buyer.id))
    expect(left.map((item) => item.personalization)).toEqual(['Bia'])
  })
})
