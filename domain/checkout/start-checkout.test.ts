import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { offers, projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { addToCart } from '#domain/cart/cart.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { business } from '#domain/shared/business.ts'
import { ProviderAway } from '#fault'
import { reopenSession } from './open-session.server.ts'
import { startCheckout } from './start-checkout.server.ts'

const shop = usePaymentWorld()

const digital = (project: { digital: string }) => ({ offerId: project.digital, quantity: 1 })
const ordersOf = (buyerId: string) =>
  shop.db.select().from(orders).where(eq(orders.buyerId, buyerId)).orderBy(orders.id)

describe('startCheckout', () => {
  it('startCheckout gives twenty simultaneous presses one order, one session and the same answer, fifteen times over', async () => {
    for (let round = 0; round < 15; round++) {
      const buyer = await addBuyer(shop.db)
      const wishes = [digital(await sellProject(shop.db)), digital(await sellProject(shop.db))]
      const presses = Array.from({ length: 20 }, (_, i) =>
        startCheckout(shop.world, { buyerId: buyer.id, wishes: i % 2 ? wishes : wishes.toReversed() }),
      )
      const answers = await Promise.all(presses)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ ok: true })
      const [order, ...more] = await ordersOf(buyer.id)
      expect(more).toEqual([])
      expect(shop.payments.ofOrder(order?.id ?? '').amountCents).toBe(4980)
    }
  })

  it('startCheckout freezes price, title, maker, rate and split, and shows what it charges', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db, { title: 'Caixa Nó', digitalCents: 1999, printedCents: 5400 })
    await startCheckout(shop.world, {
      buyerId: buyer.id,
      wishes: [digital(project), { offerId: project.printed, quantity: 3 }],
    })
    await shop.db.update(offers).set({ priceCents: 1 }).where(eq(offers.projectId, project.id))
    await shop.db.update(projects).set({ title: 'Outro nome' }).where(eq(projects.id, project.id))
    const [order] = await ordersOf(buyer.id)
    const lines = await shop.db
      .select()
      .from(purchases)
      .where(eq(purchases.orderId, order?.id ?? ''))
      .orderBy(purchases.kind)
    expect(order).toMatchObject({ totalCents: 1999 + 3 * 5400, state: 'pending', currency: 'BRL' })
    expect(lines).toMatchObject([
      {
        kind: 'digital',
        title: 'Caixa Nó',
        quantity: 1,
        amountCents: 1999,
        feeBps: 800,
        feeCents: 160,
        designerAmountCents: 1839,
        designerId: project.designerId,
      },
      { kind: 'printed', quantity: 3, amountCents: 16_200, feeBps: 800, feeCents: 1296, designerAmountCents: 14_904 },
    ])
  })

  it('startCheckout makes another order when the price changed, and asks before when the total was shown', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    const first = await startCheckout(shop.world, {
      buyerId: buyer.id,
      wishes: [digital(project)],
      shown: { totalCents: 2490 },
    })
    await shop.db.update(offers).set({ priceCents: 2990 }).where(eq(offers.id, project.digital))
    expect(
      await startCheckout(shop.world, { buyerId: buyer.id, wishes: [digital(project)], shown: { totalCents: 2490 } }),
    ).toEqual({ ok: false, reason: 'total_changed', changed: [] })
    const second = await startCheckout(shop.world, {
      buyerId: buyer.id,
      wishes: [digital(project)],
      shown: { totalCents: 2990 },
    })
    expect(second).not.toEqual(first)
    expect((await ordersOf(buyer.id)).map((order) => order.totalCents)).toEqual([2490, 2990])
  })

  it('startCheckout starts anew when the open order is about to end, and has the provider close the old session', async () => {
    const buyer = await addBuyer(shop.db)
    const wishes = [digital(await sellProject(shop.db))]
    await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    shop.passMinutes(50)
    await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    const [old, fresh] = await ordersOf(buyer.id)
    expect([old?.state, fresh?.state]).toEqual(['expired', 'pending'])
    await shop.runJobs()
    expect(shop.payments.ofOrder(old?.id ?? '').state).toBe('expired')
    expect(shop.payments.ofOrder(fresh?.id ?? '').state).toBe('open')
  })

  it('startCheckout asks again under the same key when the first answer of the provider was lost', async () => {
    const buyer = await addBuyer(shop.db)
    const wishes = [digital(await sellProject(shop.db))]
    const broken = {
      ...shop.world,
      payments: {
        ...shop.payments,
        async createSession(request: Parameters<typeof shop.payments.createSession>[0]): Promise<never> {
          await shop.payments.createSession(request)
          throw new Error('the answer was lost')
        },
      },
    }
    await expect(startCheckout(broken, { buyerId: buyer.id, wishes })).rejects.toThrow('lost')
    const retried = await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    const [order, ...more] = await ordersOf(buyer.id)
    expect(more).toEqual([])
    expect(retried).toMatchObject({ ok: true, url: `https://pay.example/${shop.payments.ofOrder(order?.id ?? '').id}` })
  })

  it('startCheckout limits new orders an hour; pressing again on an open one does not count', async () => {
    const buyer = await addBuyer(shop.db)
    const wishes = [digital(await sellProject(shop.db))]
    const first = await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    const another = { buyerId: buyer.id, wishes: [digital(await sellProject(shop.db))] }
    const createdAt = shop.clock.now()
    const filler = { buyerId: buyer.id, provider: 'double', totalCents: 1, expiresAt: createdAt, createdAt }
    await shop.db.insert(orders).values(
      Array.from({ length: business.ordersPerHour - 1 }, (_, i) => ({
        ...filler,
        attemptKey: `${i}`,
        state: 'expired' as const,
      })),
    )
    expect(await startCheckout(shop.world, { buyerId: buyer.id, wishes })).toEqual(first)
    expect(await startCheckout(shop.world, another)).toEqual({ ok: false, reason: 'too_many_orders' })
    shop.passMinutes(61)
    expect(await startCheckout(shop.world, another)).toMatchObject({ ok: true })
  })

  it('startCheckout starts anew when no session was made for so long that a provider would not make one', async () => {
    const buyer = await addBuyer(shop.db)
    const wishes = [digital(await sellProject(shop.db))]
    await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    await shop.db.update(orders).set({ checkoutUrl: null, providerSessionId: null }).where(eq(orders.buyerId, buyer.id))
    shop.passMinutes(20)
    await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    expect(await ordersOf(buyer.id)).toHaveLength(1)
    await shop.db.update(orders).set({ checkoutUrl: null }).where(eq(orders.buyerId, buyer.id))
    shop.passMinutes(10)
    await startCheckout(shop.world, { buyerId: buyer.id, wishes })
    expect((await ordersOf(buyer.id)).map((order) => order.state)).toEqual(['expired', 'pending'])
  })

  it('startCheckout takes the cart when nothing is named, in any order it was filled', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db, { printedCents: 900 })
    await addToCart(shop.world, { userId: buyer.id, offerId: project.printed, quantity: 4 })
    await addToCart(shop.world, { userId: buyer.id, projectId: project.id })
    expect(await startCheckout(shop.world, { buyerId: buyer.id, shown: { totalCents: 2490 + 3600 } })).toMatchObject({
      ok: true,
    })
  })

  it('startCheckout refuses an empty cart, own and unknown things, repetitions and too many, and writes nothing', async () => {
    const buyer = await addBuyer(shop.db)
    const project = await sellProject(shop.db)
    const own = await sellProject(shop.db, { designerId: buyer.id, title: 'Meu vaso' })
    const start = (wishes?: Parameters<typeof startCheckout>[1]['wishes']) =>
      startCheckout(shop.world, { buyerId: buyer.id, wishes })
    expect(await start()).toEqual({ ok: false, reason: 'empty_cart' })
    expect(await start([])).toEqual({ ok: false, reason: 'empty_cart' })
    expect(await start([{ projectId: own.id }])).toEqual({ ok: false, reason: 'own_project', title: 'Meu vaso' })
    expect(await start([digital(project), { projectId: '00000000-0000-7000-8000-000000000000' }])).toEqual({
      ok: false,
      reason: 'unknown',
    })
    expect(await start([digital(project), { projectId: project.id }])).toEqual({ ok: false, reason: 'repeated' })
    expect(await start(Array.from({ length: 50 }, () => digital(project)))).toEqual({ ok: false, reason: 'repeated' })
    expect(await start(Array.from({ length: 51 }, () => digital(project)))).toEqual({ ok: false, reason: 'too_many' })
    expect(await ordersOf(buyer.id)).toEqual([])
  })

  it('startCheckout leaves a line in the log when it refuses, with ids and reason alone', async () => {
    const buyer = await addBuyer(shop.db)
    const own = await sellProject(shop.db, { designerId: buyer.id, title: 'Meu vaso' })
    const before = shop.lines.length
    await startCheckout(shop.world, { buyerId: buyer.id, wishes: [{ projectId: own.id }] })
    expect(shop.lines.slice(before)).toEqual([
      { level: 'info', facts: { buyer: buyer.id, reason: 'own_project' }, message: 'checkout refused' },
    ])
  })

  it('startCheckout names a project that left the shop only to those who had it in the cart', async () => {
    const [buyer, stranger] = [await addBuyer(shop.db), await addBuyer(shop.db)]
    const project = await sellProject(shop.db, { title: 'Vaso retirado' })
    await addToCart(shop.world, { userId: buyer.id, projectId: project.id })
    await shop.db.update(projects).set({ isActive: false }).where(eq(projects.id, project.id))
    expect(await startCheckout(shop.world, { buyerId: buyer.id })).toEqual({
      ok: false,
      reason: 'inactive',
      title: 'Vaso retirado',
    })
    expect(await startCheckout(shop.world, { buyerId: stranger.id, wishes: [{ projectId: project.id }] })).toEqual({
      ok: false,
      reason: 'unknown',
    })
  })
})

describe('a provider that hangs', () => {
  it('a provider that hangs keeps a buyer three seconds; the work goes on under the same key, and the payment is there when they look again', async () => {
    const buyer = await addBuyer(shop.db)
    const wishes = [digital(await sellProject(shop.db))]
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const keys: string[] = []
    const payments: typeof shop.payments = {
      ...shop.payments,
      async createSession(request) {
        keys.push(request.idempotencyKey)
        await answered
        return shop.payments.createSession(request)
      },
    }
    const world = { ...shop.world, payments }
    const asked = performance.now()
    const started = await startCheckout(world, { buyerId: buyer.id, wishes })
    expect(performance.now() - asked).toBeLessThan(5_000)
    if (!started.ok) return expect.fail(started.reason)
    expect(started.isOpen).toBe(false)
    const { pathname, search } = new URL(started.url)
    expect(pathname + search).toBe(`/compra-sucesso?session_id=${started.sessionId}&abrindo=1`)
    const looking = { buyerId: buyer.id, sessionId: started.sessionId }
    expect(await reopenSession(world, { ...looking, buyerId: (await addBuyer(shop.db)).id })).toBeNull()
    answer()
    const opened = await reopenSession(world, looking)
    const [order, ...more] = await ordersOf(buyer.id)
    expect([more, opened, keys]).toEqual([[], order?.checkoutUrl, keys.map(() => `checkout:${order?.id}`)])
    expect(shop.payments.ofOrder(order?.id ?? '')).toMatchObject({ state: 'open' })
    expect(await startCheckout(world, { buyerId: buyer.id, wishes })).toMatchObject({ url: opened, isOpen: true })
  })

  it('a provider that hangs is not asked for a while, and the buyer waits for it all the same', async () => {
    const buyer = await addBuyer(shop.db)
    const away = () => Promise.reject(new ProviderAway())
    const world = { ...shop.world, payments: { ...shop.payments, createSession: away } }
    const wishes = [digital(await sellProject(shop.db))]
    const started = await startCheckout(world, { buyerId: buyer.id, wishes })
    expect(started).toMatchObject({ ok: true, isOpen: false })
  })
})
