import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { orderForProvider } from '#domain/orders/order-for-provider.server.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import type { PaymentMethod, PaymentProvider, WebhookRequest } from '#domain/payments/payment-provider.ts'
import { storePaymentEvent } from '#domain/payments/payment-events.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addUser } from '../builders.ts'
import { moneyBreaches, noBreaches, sellProject, worldWith } from '../worlds/payment-world.ts'
import type { ProviderStand, ProviderTraits } from './provider-stand.ts'

/** What every provider must be to us, whatever it is to others: run with each adapter and its double. */
export function paymentConformance({
  name,
  declineIsFinal,
  declines,
  saysFees,
  hasNetwork,
  build,
}: ProviderTraits): void {
  let stand: ProviderStand
  let shop: Awaited<ReturnType<typeof worldWith<PaymentProvider>>>
  beforeAll(async () => {
    shop = await worldWith(async (world) => (stand = await build(world)).payments)
  })
  afterAll(async () => {
    await stand?.close()
    await shop?.close()
  })

  async function order(cents = 2490) {
    const buyer = await addUser(shop.db)
    const { digital } = await sellProject(shop.db, { digitalCents: cents })
    const start = () => startCheckout(shop.world, { buyerId: buyer.id, wishes: [{ offerId: digital, quantity: 1 }] })
    const started = await start()
    if (!started.ok) throw new Error(started.reason)
    const [row] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
    return { start, started, id: row?.id ?? '', session: row?.providerSessionId ?? '', row }
  }
  const stateOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
  const settle = (id: string) => syncOrder(shop.world, id)
  const look = async (session: string) => {
    const found = await shop.payments.retrieveSession(session)
    if (!found) throw new Error(`no session ${session}`)
    return found
  }
  /** Takes in webhooks as the route does. */
  async function take(requests: WebhookRequest[]) {
    for (const request of requests)
      for (const event of (await shop.payments.verifyWebhook(request)) ?? [])
        await storePaymentEvent(shop.world, name, event)
    await shop.runJobs()
  }
  async function paid(cents = 2490, method: PaymentMethod = shop.payments.methods[0] ?? 'pix') {
    const made = await order(cents)
    await stand.pay(made.session, method)
    expect(await settle(made.id)).toBe('paid')
    return made
  }

  describe(`${name}: a session`, () => {
    it('is one for one order however often it is asked for, in reais, with somewhere to pay', async () => {
      const { start, started, id, session, row } = await order()
      const again = await Promise.all(Array.from({ length: 5 }, start))
      expect(new Set(again.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(started)]))
      expect(await stand.sessionsOf(id)).toBe(1)
      expect(await look(session)).toEqual({
        state: 'open',
        amountCents: 2490,
        currency: 'BRL',
        reference: id,
        method: null,
        card: null,
        declineReason: null,
        feeCents: null,
        availableOn: null,
        refunds: [],
        disputes: [],
      })
      if (row?.pixCode) expect(started.url).toBe(`https://camada.example/pagar/${row.sessionId}`)
      else expect(new URL(started.url).protocol).toBe('https:')
    })

    it('that is not known is none', async () => {
      expect(await shop.payments.retrieveSession(`cs_${crypto.randomUUID().replaceAll('-', '')}`)).toBeNull()
    })

    it('ends by itself when it is not paid, and the order with it', async () => {
      const { id, session } = await order()
      shop.passMinutes(59)
      expect(await settle(id)).toBe('pending')
      shop.passMinutes(2)
      expect(await settle(id)).toBe('expired')
      expect((await look(session)).state).toBe('expired')
    })

    it('ends when we say so, once and for all, but never after it was paid', async () => {
      const [left, done] = [await order(), await paid()]
      for (const session of [left.session, left.session, done.session]) await shop.payments.expireSession(session)
      expect((await look(left.session)).state).toBe('expired')
      expect((await look(done.session)).state).toBe('paid')
    })
  })

  describe(`${name}: a payment`, () => {
    it('is seen with its way, its card, what the provider keeps and when it pays', async () => {
      for (const method of shop.payments.methods) {
        const { id, session } = await paid(10_000, method)
        const { card, feeCents, availableOn, ...seen } = await look(session)
        expect(seen).toMatchObject({ state: 'paid', amountCents: 10_000, currency: 'BRL', method })
        if (saysFees) expect(feeCents).toBeGreaterThan(0)
        if (method === 'pix') expect(card).toBeNull()
        else expect(card?.last4).toMatch(/^\d{4}$/)
        expect(availableOn).toBeInstanceOf(Date)
        const { providerFeeCents, settlesAt, paymentMethod, cardLast4 } = (await stateOf(id)) ?? {}
        expect({ providerFeeCents, settlesAt, paymentMethod, cardLast4 }).toEqual({
          providerFeeCents: feeCents,
          settlesAt: availableOn,
          paymentMethod: method,
          cardLast4: card?.last4 ?? null,
        })
      }
    })

    it('of another amount puts the order on hold', async () => {
      const { id, session } = await order()
      await stand.pay(session, shop.payments.methods[0] ?? 'pix', 2489)
      expect(await settle(id)).toBe('on_hold')
    })

    const itDeclines = declines ? it : () => undefined
    itDeclines('that is refused says why; where the page stays open, the next attempt counts', async () => {
      const { id, session } = await order()
      await stand.decline(session)
      expect(await settle(id)).toBe(declineIsFinal ? 'declined' : 'pending')
      expect((await stateOf(id))?.declineReason).toBe('insufficient_funds')
      if (declineIsFinal) return
      await stand.pay(session, 'card')
      expect(await settle(id)).toBe('paid')
      expect((await stateOf(id))?.declineReason).toBeNull()
    })

    it('that arrives late is honoured once', async () => {
      const { id, session } = await order()
      await stand.payLate(session, () => shop.passMinutes(90))
      await take(await stand.deliveries())
      expect((await stateOf(id))?.state).toBe('paid')
    })
  })

  describe(`${name}: webhooks`, () => {
    it('count once, repeated and out of order', async () => {
      const before = (await stand.deliveries()).length
      const all = [await order(), await order(), await order()]
      for (const { session } of all) await stand.pay(session, shop.payments.methods[0] ?? 'pix')
      const sent = (await stand.deliveries()).slice(before)
      expect(sent.length).toBeGreaterThanOrEqual(3)
      await take([...sent, ...sent].reverse())
      await take(sent)
      for (const { id } of all) expect((await stateOf(id))?.state).toBe('paid')
    })

    it('that are forged are not looked at', async () => {
      const { session } = await order()
      await stand.pay(session, shop.payments.methods[0] ?? 'pix')
      const genuine = (await stand.deliveries()).at(-1)
      if (!genuine) throw new Error('nothing was sent')
      expect(await shop.payments.verifyWebhook(genuine)).toHaveLength(1)
      const forged = stand.forge(genuine)
      expect(forged.length).toBeGreaterThanOrEqual(3)
      for (const request of forged) expect(await shop.payments.verifyWebhook(request)).toBeNull()
    })

    it('that never come are not needed', async () => {
      const { id, session } = await order()
      await stand.pay(session, shop.payments.methods[0] ?? 'pix')
      shop.passMinutes(5)
      await reconcileOrders(shop.world)
      expect((await stateOf(id))?.state).toBe('paid')
    })

    it('find an order whose session we had not noted', async () => {
      const { id, session } = await order()
      await shop.db.update(orders).set({ providerSessionId: null, checkoutUrl: null }).where(eq(orders.id, id))
      await stand.pay(session, shop.payments.methods[0] ?? 'pix')
      await take((await stand.deliveries()).slice(-1))
      expect(await stateOf(id)).toMatchObject({ state: 'paid', providerSessionId: session })
    })
  })

  describe(`${name}: money that goes back`, () => {
    it('goes in parts, once per key, and never more than was paid', async () => {
      const { session } = await paid(5000)
      const key = () => `refund:${crypto.randomUUID()}`
      const refund = (amountCents: number, idempotencyKey = key()) =>
        shop.payments.refund({ providerSessionId: session, amountCents, idempotencyKey })
      const part = key()
      const same = [await refund(1500, part), await refund(1500, part)]
      expect(same[0]).toMatchObject({ amountCents: 1500, state: 'done', failure: null })
      expect(same[1]?.id).toBe(same[0]?.id)
      expect(await refund(3501)).toMatchObject({ state: 'failed', failure: expect.stringMatching(/./) })
      expect(await refund(3500)).toMatchObject({ state: 'done' })
      expect(await refund(1)).toMatchObject({ state: 'failed' })
      const { state, refunds } = await look(session)
      expect(state).toBe('paid')
      expect(refunds.map((one) => one.amountCents).toSorted((a, b) => a - b)).toEqual([1500, 3500])
      expect(refunds.map((one) => one.id)).toContain(same[0]?.id)
    })

    it('does not go for what was never paid', async () => {
      const { session } = await order()
      const asked = { providerSessionId: session, amountCents: 100, idempotencyKey: `refund:${crypto.randomUUID()}` }
      expect(await shop.payments.refund(asked)).toMatchObject({ state: 'failed' })
    })

    it('is taken back by the bank, and we see it and how it ended', async () => {
      for (const state of ['won', 'lost'] as const) {
        const { session } = await paid(5000, shop.payments.methods.at(-1))
        await stand.dispute(session, 2000)
        expect((await look(session)).disputes).toMatchObject([{ state: 'open', amountCents: 2000 }])
        const told = (await stand.deliveries()).at(-1)
        const [event] = (told && (await shop.payments.verifyWebhook(told))) ?? []
        expect(await shop.payments.sessionOf(event?.subject ?? '')).toBe(session)
        await stand.decideDispute(session, state)
        expect((await look(session)).disputes).toMatchObject([{ state, amountCents: 2000 }])
      }
    })
  })

  if (hasNetwork)
    describe(`${name}: a network that loses answers`, () => {
      it('leaves one session, found by asking again', async () => {
        const buyer = await addUser(shop.db)
        const { digital } = await sellProject(shop.db)
        const start = () =>
          startCheckout(shop.world, { buyerId: buyer.id, wishes: [{ offerId: digital, quantity: 1 }] })
        stand.loseAnswers?.(10)
        expect(await start()).toMatchObject({ ok: true, isOpen: false })
        stand.loseAnswers?.(0)
        const started = await start()
        if (!started.ok) throw new Error(started.reason)
        const [row] = await shop.db.select().from(orders).where(eq(orders.sessionId, started.sessionId))
        expect(await stand.sessionsOf(row?.id ?? '')).toBe(1)
        await stand.pay(row?.providerSessionId ?? '', shop.payments.methods[0] ?? 'pix')
        expect(await settle(row?.id ?? '')).toBe('paid')
      })

      it('that sends headers and then nothing is an error within its time, and leaves one session', async () => {
        const { id, row } = await order()
        const { lines, buyerEmail } = await orderForProvider(shop.db, id)
        const reference = crypto.randomUUID()
        const asked = {
          reference,
          lines,
          buyerEmail,
          totalCents: row?.totalCents ?? 0,
          methods: shop.payments.methods.slice(0, 1),
          expiresAt: row?.expiresAt ?? new Date(),
          returnUrl: 'https://camada.example/compra-sucesso',
          cancelUrl: 'https://camada.example/carrinho',
          idempotencyKey: `checkout:${reference}`,
        }
        stand.stall?.(10)
        const began = performance.now()
        await expect(stand.hasty?.createSession(asked)).rejects.toThrow()
        expect(performance.now() - began).toBeLessThan(8_000)
        stand.stall?.(0)
        // A provider may know only the token that it gave out last, which was another caller's.
        const again = () => shop.payments.createSession(asked)
        expect((await again().catch(again)).providerSessionId).not.toBe('')
        expect(await stand.sessionsOf(reference)).toBe(1)
      })

      it('leaves one refund, found by asking again', async () => {
        const { session } = await paid(5000)
        const asked = { providerSessionId: session, amountCents: 2000, idempotencyKey: `refund:${crypto.randomUUID()}` }
        stand.loseAnswers?.(10)
        await expect(shop.payments.refund(asked)).rejects.toThrow()
        stand.loseAnswers?.(0)
        expect(await shop.payments.refund(asked)).toMatchObject({ state: 'done' })
        expect((await look(session)).refunds.map((one) => one.amountCents)).toEqual([2000])
      })
    })

  it(`${name}: all of it leaves the books in order`, async () => {
    await shop.runJobs()
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })
}
