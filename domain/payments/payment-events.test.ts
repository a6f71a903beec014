import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { applyPaymentEvent, receivePaymentEvent, storePaymentEvent } from './payment-events.server.ts'
import { until } from '../../tests/support/until.ts'

const shop = usePaymentWorld()
const { place, pay } = placedOrders(() => shop)

type Job = { key: string; waits: boolean }
const waiting = async () =>
  (
    await shop.db.execute<Job>(sql`
      select key, run_at > now() as waits from graphile_worker.jobs where task_identifier = 'apply-payment-event'`)
  ).rows
const eventOf = async (eventId: string) =>
  (await shop.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId)))[0]
const take = (order: { session: { id: string } }, eventId: string, body = '{}') =>
  receivePaymentEvent(shop.world, 'double', { eventId, subject: order.session.id, kind: 'session.paid', body })

async function paidOrder() {
  const buyer = await addBuyer(shop.db)
  const order = await place(buyer.id, [await sellProject(shop.db)])
  await pay(order)
  return order
}

describe('an event that a provider reports', () => {
  it('an event that a provider reports is applied without the queue, where nothing of it stays', async () => {
    const order = await paidOrder()
    await take(order, 'evt_once')
    await until(async () => (await eventOf('evt_once'))?.handledAt != null)
    expect(await waiting()).toEqual([])
    const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(paid?.state).toBe('paid')
    await take(order, 'evt_once')
    expect(await waiting()).toEqual([])
    expect(shop.lines.at(-1)).toEqual({
      level: 'info',
      facts: { provider: 'double', event: 'evt_once', reason: 'known' },
      message: 'payment event ignored',
    })
  })

  it('an event that a provider reports that cannot be applied has its job, a moment later', async () => {
    const order = await paidOrder()
    const retrieveSession = shop.payments.retrieveSession.bind(shop.payments)
    let asked = 0
    shop.payments.retrieveSession = () => {
      asked++
      return Promise.reject(new Error('the provider is away'))
    }
    await take(order, 'evt_away')
    await until(() => asked > 0)
    shop.payments.retrieveSession = retrieveSession
    const stored = await eventOf('evt_away')
    expect(stored?.handledAt).toBeNull()
    await until(async () => shop.lines.some(({ level }) => level === 'warn'))
    expect(shop.lines.findLast(({ level }) => level === 'warn')).toMatchObject({
      facts: { provider: 'double', event: stored?.id, error: { message: 'the provider is away' } },
      message: 'payment event not applied, its job follows',
    })
    expect(await waiting()).toEqual([{ key: `event:${stored?.id}`, waits: true }])
    await shop.runJobs()
    expect(await eventOf('evt_away')).toMatchObject({ outcome: 'paid' })
  })

  it('an event that a provider reports goes by the queue at once where enough are in hand', async () => {
    const order = await paidOrder()
    const retrieveSession = shop.payments.retrieveSession.bind(shop.payments)
    let open = () => {}
    const gate = new Promise<void>((done) => (open = done))
    let asked = 0
    shop.payments.retrieveSession = async (id) => {
      asked++
      await gate
      return retrieveSession(id)
    }
    const names = Array.from({ length: 10 }, (_, i) => `evt_crowd_${i}`)
    for (const name of names) await take(order, name)
    const jobs = await waiting()
    expect(jobs.filter(({ waits }) => waits)).toHaveLength(8)
    await until(() => asked === 8)
    expect(jobs.filter(({ waits }) => !waits)).toHaveLength(2)
    shop.payments.retrieveSession = retrieveSession
    open()
    await until(async () => (await waiting()).length === 2)
    await shop.runJobs()
    for (const name of names) expect((await eventOf(name))?.handledAt).not.toBeNull()
    // Those that are done make room.
    await take(order, 'evt_after')
    await until(async () => (await eventOf('evt_after'))?.handledAt != null)
    expect(await waiting()).toEqual([])
  })

  it('an event of an unknown session is handled without effect', async () => {
    const order = await paidOrder()
    const sessionOf = shop.payments.sessionOf.bind(shop.payments)
    const foreign = { ...order.session, id: 'ps_foreign', reference: 'another shop' }
    shop.payments.sessions.set(foreign.id, foreign)
    shop.payments.sessionOf = async (subject) => (subject === 'pay_none' ? null : subject)
    for (const subject of ['ps_unknown', 'ps_foreign', 'pay_none']) {
      const stored = await storePaymentEvent(shop.world, 'double', {
        eventId: `evt_${subject}`,
        subject,
        kind: 'x',
        body: '',
      })
      await applyPaymentEvent(shop.world, stored?.id ?? '')
      expect(await eventOf(`evt_${subject}`)).toMatchObject({ outcome: 'unknown_order', handledAt: shop.clock.now() })
      expect(shop.lines.at(-1)).toEqual({
        level: 'info',
        facts: { provider: 'double', event: stored?.id, reason: 'unknown_order' },
        message: 'payment event ignored',
      })
    }
    shop.payments.sessions.delete(foreign.id)
    shop.payments.sessionOf = sessionOf
    const [still] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(still?.state).toBe('pending')
  })

  it('an event that a provider reports of a payment is applied to the order of its session, once', async () => {
    const order = await paidOrder()
    const sessionOf = shop.payments.sessionOf.bind(shop.payments)
    let asked = 0
    shop.payments.sessionOf = async (subject) => (asked++, subject === 'pay_1' ? order.session.id : subject)
    const event = { eventId: 'evt_pay_1', subject: 'pay_1', kind: 'payment.updated', body: '{}' }
    const stored = await storePaymentEvent(shop.world, 'double', event)
    await applyPaymentEvent(shop.world, stored?.id ?? '')
    await applyPaymentEvent(shop.world, stored?.id ?? '')
    shop.payments.sessionOf = sessionOf
    expect([asked, (await eventOf('evt_pay_1'))?.outcome]).toEqual([1, 'paid'])
    const [paid] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
    expect(paid?.state).toBe('paid')
  })

  it('an event repeated with another body raises an alarm, and the first body is kept', async () => {
    const order = await paidOrder()
    const told = shop.alarms.length
    const heard = () => shop.alarms.slice(told).map(({ facts, message }) => `${String(facts.event)}: ${message}`)
    const isBroken = async () =>
      (await audit({ pool: shop.pool, clock: shop.clock, privateFiles: { stat: async () => null } })).some(
        (row) => row.name === 'events_as_first_told' && !row.holds,
      )
    await take(order, 'evt_twice', '{"amount":1}')
    const first = await eventOf('evt_twice')
    await take(order, 'evt_twice', '{"amount":1}')
    expect([heard(), await isBroken()]).toEqual([[], false])
    await take(order, 'evt_twice', '{"amount":2}')
    expect(heard()).toEqual(['evt_twice: a payment event came again with another body'])
    expect(await isBroken()).toBe(true)
    expect((await eventOf('evt_twice'))?.bodySha256).toBe(first?.bodySha256)
    expect(await waiting()).toEqual([])
  })
})
