import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/driver/pool.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { freightTokens } from '#db/schema/freight.ts'
import { savePastedDocuments } from '#domain/fiscal/sale-documents.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { findLabel } from '#domain/shipping/find-label.server.ts'
import { giveLabelBack, wantLabel, wantLabels } from '#domain/shipping/labels.server.ts'
import { shipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { freightConformance, question } from '../../tests/support/conformance/freight-conformance.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { melhorEnvioDouble, type MelhorEnvioDouble } from '../../tests/support/doubles/melhor-envio-double.ts'
import { queuedJobs } from '../../tests/support/queue.ts'
import { labelWorld, type LabelWorldStand } from '../../tests/support/worlds/label-world.ts'
import { keptTokens, type Token, type TokenStore } from './melhor-envio-api.server.ts'
import { melhorEnvio } from './melhor-envio.server.ts'

const settings = { clientId: 'cliente', clientSecret: 'segredo', refreshToken: 'r0', contact: 'tecnico@camada.exemplo' } // prettier-ignore
const start = new Date('2026-11-21T12:00:00Z')

/** Tokens of one process. */
function ownTokens(): TokenStore {
  let kept: Token | null = null
  return { read: async () => kept, renew: async (_stale, exchange) => (kept = await exchange(kept)) }
}

const sellerAt = (double: MelhorEnvioDouble, clock: { now(): Date }, quoteMs = 10_000) =>
  melhorEnvio({ ...settings, url: double.url, clock, tokens: ownTokens(), quoteMs })

freightConformance('the Melhor Envio', async () => {
  const double = await melhorEnvioDouble()
  return { provider: sellerAt(double, { now: () => start }), close: () => double.close() }
})

describe('a price of the Melhor Envio', () => {
  it('a price of the Melhor Envio that does not come in time is not waited for twice, and asked for again after a while', async () => {
    const double = await melhorEnvioDouble()
    const time = { now: start.getTime() }
    const seller = sellerAt(double, { now: () => new Date(time.now) }, 200)
    await seller.quote(question).catch(() => null) // the token's first renewal
    time.now += 60_000
    const asked = double.quotes()
    double.stall(1)
    expect(await seller.quote(question)).toEqual({ ok: false, reason: 'unavailable' })
    expect(await seller.quote(question)).toEqual({ ok: false, reason: 'unavailable' })
    expect(double.quotes()).toBe(asked)
    time.now += 31_000
    expect(await seller.quote(question)).toMatchObject({ ok: true })
    time.now += 60_000
    double.turnAway(1)
    expect(await seller.quote(question)).toEqual({ ok: false, reason: 'unavailable' })
    await double.close()
  })
})

describe('the token of the Melhor Envio', () => {
  const database = useDatabase()

  it('the token of the Melhor Envio is waited for by all callers of a process on one connection', async () => {
    const { db, pool } = openDatabase(database.url, 2)
    const tokens = keptTokens({ db, clock: { now: () => start }, secret: 's' }, 'one-connection')
    const { promise: answer, resolve } = Promise.withResolvers<Token>()
    const fresh = { first: 'r0', access: 'a1', refresh: 'r1', until: start.getTime() }
    const all = Array.from({ length: 4 }, () => tokens.renew(null, () => answer))
    const page = await Promise.race([pool.query('select 1').then(() => 'answered'), sleep(500, 'waits')])
    resolve(fresh)
    expect([page, await Promise.all(all)]).toEqual(['answered', all.map(() => fresh)])
    await db.delete(freightTokens)
    await pool.end()
  })

  it('the token of the Melhor Envio is renewed once for all processes, before its end and when it is refused; a new one in the settings counts', async () => {
    const double = await melhorEnvioDouble()
    const time = { now: start.getTime() }
    const clock = { now: () => new Date(time.now) }
    const process = (refreshToken = 'r0') =>
      melhorEnvio({ ...settings, refreshToken, url: double.url, clock, quoteMs: 10_000, tokens: keptTokens({ db: database.db, clock, secret: 's' }, 'melhor-envio') }) // prettier-ignore
    const ask = (...sellers: ReturnType<typeof process>[]) => Promise.all(sellers.map((one) => one.quote(question)))
    const [one, other] = [process(), process()]
    for (const answer of await ask(one, other)) expect(answer.ok).toBe(true)
    expect(double.renewals()).toBe(1)
    double.endToken()
    for (const answer of await ask(one, other)) expect(answer.ok).toBe(true)
    expect(double.renewals()).toBe(2)
    time.now += 29.5 * 86_400_000
    for (const answer of await ask(other, one)) expect(answer.ok).toBe(true)
    expect(double.renewals()).toBe(3)
    const { rows } = await database.pool.query<{ sealed: string }>('select sealed from freight_tokens')
    expect(rows.map((row) => /"[ra]3"/.test(row.sealed))).toEqual([false])
    await double.close()
    const renewed = await melhorEnvioDouble({ refreshToken: 'autorizado de novo' })
    const again = melhorEnvio({ ...settings, refreshToken: 'autorizado de novo', url: renewed.url, clock, quoteMs: 10_000, tokens: keptTokens({ db: database.db, clock, secret: 's' }, 'melhor-envio') }) // prettier-ignore
    expect(await again.quote(question)).toMatchObject({ ok: true })
    await renewed.close()
  })
})

describe('labels of the Melhor Envio', () => {
  let double: MelhorEnvioDouble
  let shop: LabelWorldStand
  beforeAll(async () => {
    double = await melhorEnvioDouble()
    shop = await labelWorld(async (clock) => sellerAt(double, clock))
  })
  afterAll(async () => {
    await shop.close()
    await double.close()
  })
  beforeEach(() => {
    double.rise(0)
    double.refuse('')
    double.deposit(1_000_000)
  })
  const spent = async (act: () => Promise<unknown>) => {
    const before = double.spentCents()
    await act()
    return double.spentCents() - before
  }
  /** PAC of 0,7 kg. */
  const price = 2340

  it('labels of the Melhor Envio are what the buyer paid for, bought once however often it is asked, out of the maker’s balance', async () => {
    const one = await shop.sold()
    expect(one.shipment).toMatchObject({
      service: 'label', freightCents: price, transitDays: 7, label: { code: '1', name: 'Correios PAC', cents: price, sidesMm: [200, 120, 120] },
    }) // prettier-ignore
    const cost = await spent(async () => {
      expect(await Promise.all([shop.want(one), shop.want(one)])).toEqual([{ ok: true }, { ok: true }])
      expect([await shop.available(one.makerId), await shop.owed()]).toEqual([-price, price])
      expect(await shop.broken()).toEqual([])
      await Promise.all([shop.work(one), shop.work(one)])
      await shop.work(one)
    })
    expect(cost).toBe(price)
    const [label, ...more] = await shop.labelsOf(one.shipmentId)
    expect([label, more]).toEqual([expect.objectContaining({ state: 'bought', paidCents: price, trackingCode: expect.stringMatching(/^ME/) }), []]) // prettier-ignore
    expect([...double.labels.values()].filter(({ tag }) => tag === label?.id && tag !== '').length).toBeGreaterThan(0)
    expect([await shop.available(one.makerId), await shop.owed(), await shop.broken()]).toEqual([-price, 0, []])
    const url = await shop.world.labels.print(label?.reference ?? '')
    expect(url.pathname).toBe(`/imprimir/${label?.reference}`)
    const posted = await advanceShipment(shop.world, { ...one, step: { event: 'posted' } })
    expect([posted, await shop.shipmentOf(one.shipmentId)]).toEqual([
      { ok: true },
      expect.objectContaining({ state: 'posted', carrier: 'Correios', trackingCode: label?.trackingCode }),
    ])
  })

  it.each([1, 2, 3, 4, 5])('labels of the Melhor Envio are bought once when answer %i is lost', async (lost) => {
    const one = await shop.sold()
    await shop.want(one)
    const cost = await spent(async () => {
      let [tries, answer] = [0, 'failed']
      double.loseAnswers(1, { after: lost - 1 })
      while (answer === 'failed' && tries++ < 5) answer = await shop.work(one)
      double.loseAnswers(0)
    })
    expect([cost, (await shop.labelsOf(one.shipmentId)).map(({ state }) => state)]).toEqual([price, ['bought']])
    expect([await shop.available(one.makerId), await shop.broken()]).toEqual([-price, []])
  })

  it('labels of the Melhor Envio that were ordered and forgotten are ordered anew', async () => {
    const one = await shop.sold()
    await shop.want(one)
    double.deposit(0)
    expect(await shop.work(one)).toBe('failed') // our own wallet is empty: it waits
    expect((await shop.labelsOf(one.shipmentId))[0]).toMatchObject({ state: 'wanted', reference: expect.any(String) })
    double.forget()
    double.deposit(1_000_000)
    const cost = await spent(async () => {
      expect([await shop.work(one), await shop.work(one)]).toEqual(['failed', 'done'])
    })
    expect([cost, await shop.broken()]).toEqual([price, []])
  })

  it('labels of the Melhor Envio that are refused give the maker the money back, with the reason', async () => {
    const one = await shop.sold()
    double.refuse('O CEP de destino não é atendido.')
    await shop.want(one)
    expect(await spent(() => shop.work(one))).toBe(0)
    expect((await shop.labelsOf(one.shipmentId))[0]).toMatchObject({ state: 'failed', failure: 'O CEP de destino não é atendido.' }) // prettier-ignore
    expect([await shop.available(one.makerId), await shop.owed(), await shop.broken()]).toEqual([0, 0, []])
    double.refuse('')
    await shop.want(one)
    await shop.work(one)
    expect((await shop.labelsOf(one.shipmentId)).map(({ state }) => state)).toEqual(['failed', 'bought'])
  })

  it('labels of the Melhor Envio that cost more by now are not bought before the maker said yes to the new price', async () => {
    const one = await shop.sold()
    double.rise(310)
    await shop.want(one)
    expect(await spent(() => shop.work(one))).toBe(0)
    expect((await shop.labelsOf(one.shipmentId))[0]?.failure).toContain('26,50')
    expect(await shop.want(one)).toEqual({ ok: false, reason: 'price_changed' })
    expect(await shop.want(one, price + 310)).toEqual({ ok: true })
    expect(await spent(() => shop.work(one))).toBe(price + 310)
    expect([await shop.available(one.makerId), await shop.broken()]).toEqual([-price - 310, []])
  })

  it('labels of the Melhor Envio that are given back give the money back, once; not what was posted', async () => {
    const [one, other] = [await shop.sold(), await shop.sold()]
    for (const each of [one, other]) {
      await shop.want(each)
      await shop.work(each)
    }
    expect(await giveLabelBack(shop.world, one)).toEqual({ ok: true })
    double.loseAnswers(1)
    expect(await shop.work(one)).toBe('failed')
    expect(await Promise.all([shop.work(one), shop.work(one)])).toEqual(['done', 'done'])
    expect([(await shop.labelsOf(one.shipmentId))[0]?.state, await shop.available(one.makerId)]).toEqual([
      'cancelled',
      0,
    ])
    const [label] = await shop.labelsOf(other.shipmentId)
    expect(await giveLabelBack(shop.world, other)).toEqual({ ok: true })
    double.carry(label?.reference ?? '', 'posted')
    await shop.work(other)
    expect((await shop.labelsOf(other.shipmentId))[0]).toMatchObject({ state: 'bought', failure: expect.any(String) })
    expect([await shop.available(other.makerId), await shop.broken()]).toEqual([-price, []])
    expect(await giveLabelBack(shop.world, { makerId: one.buyerId, shipmentId: one.shipmentId })).toEqual({ ok: false, reason: 'not_found' }) // prettier-ignore
  })

  it('labels of the Melhor Envio are posted or given back, not both at the same moment', async () => {
    const one = await shop.sold()
    await shop.want(one)
    await shop.work(one)
    const gate = await inHand(shop.pool, 'select 1 from shipments where id = $1 for no key update', [one.shipmentId])
    const posting = advanceShipment(shop.world, { ...one, step: { event: 'posted' } })
    await untilWaiting(shop.pool)
    const givenBack = giveLabelBack(shop.world, one)
    await Promise.race([givenBack, untilWaiting(shop.pool, 2)])
    await gate.end()
    expect([await posting, await givenBack].filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('labels of the Melhor Envio move their parcels: posted and delivered by the carrier’s word; what lapses is paid back', async () => {
    const [one, other] = [await shop.sold(), await shop.sold()]
    for (const each of [one, other]) {
      await shop.want(each)
      await shop.work(each)
    }
    const [[first], [second]] = [await shop.labelsOf(one.shipmentId), await shop.labelsOf(other.shipmentId)]
    double.carry(first?.reference ?? '', 'undelivered')
    await shop.watch()
    await shop.watch()
    expect((await shop.shipmentOf(one.shipmentId))?.state).toBe('posted')
    const told = (await queuedJobs(shop.db, 'send-shipment-notice')).filter(({ payload: { shipmentId, event } }) => event === 'undelivered' && shipmentId === one.shipmentId) // prettier-ignore
    expect(told).toHaveLength(1)
    double.carry(first?.reference ?? '', 'delivered')
    double.lapse(second?.reference ?? '')
    await shop.watch()
    await shop.watch()
    expect(await shop.shipmentOf(one.shipmentId)).toMatchObject({
      state: 'delivered',
      trackingCode: first?.trackingCode,
    })
    const page = await shipmentPage(shop.world, one.shipmentId, { buyerId: one.buyerId })
    expect(page?.carrierSteps).toMatchObject([
      { step: 'collected', at: new Date('2026-11-20T18:30:00Z') },
      { step: 'delivered', at: new Date('2026-11-21T11:15:00Z') },
      { step: 'undelivered' },
    ])
    expect([(await shop.labelsOf(other.shipmentId))[0]?.state, await shop.available(other.makerId)]).toEqual([
      'cancelled',
      0,
    ])
    expect(await shop.broken()).toEqual([])
  })

  it('labels of the Melhor Envio of what is not sent any more are given back by themselves', async () => {
    const one = await shop.sold()
    await shop.want(one)
    await shop.work(one)
    await shop.db.execute(`update shipments set state = 'cancelled' where id = '${one.shipmentId}'`)
    await shop.watch()
    await shop.work(one)
    expect([(await shop.labelsOf(one.shipmentId))[0]?.state, await shop.available(one.makerId)]).toEqual([
      'cancelled',
      0,
    ])
  })

  it('labels of the Melhor Envio of a parcel all of whose pieces were refunded are given back by themselves', async () => {
    const one = await shop.sold({ quantity: 2 })
    await shop.want(one)
    await shop.work(one)
    const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.orderId, one.orderId))
    const lines = [{ purchaseId: purchase?.id ?? '' }]
    expect(await refundPurchases(shop.world, { orderId: one.orderId, lines, reason: 'withdrawal' })).toMatchObject({ ok: true }) // prettier-ignore
    expect((await findLabel(shop.db, one))?.state).toBe('bought')
    await shop.watch()
    await shop.work(one)
    expect([(await shop.labelsOf(one.shipmentId))[0]?.state, await shop.available(one.makerId)]).toEqual(['cancelled', 0]) // prettier-ignore
    expect(await shop.broken()).toEqual([])
  })

  it('labels of the Melhor Envio of a parcel that lost a piece after they were bought are told to be too large', async () => {
    const one = await shop.sold({ quantity: 2 })
    await shop.want(one)
    await shop.work(one)
    expect((await findLabel(shop.db, one))?.isTooLarge).toBe(false)
    const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.orderId, one.orderId))
    const lines = [{ purchaseId: purchase?.id ?? '', quantity: 1 }]
    shop.passMinutes(60)
    expect(await refundPurchases(shop.world, { orderId: one.orderId, lines, reason: 'maker', key: 'one' })).toMatchObject({ ok: true }) // prettier-ignore
    expect(await findLabel(shop.db, one)).toMatchObject({ state: 'bought', isTooLarge: true })
    await giveLabelBack(shop.world, one)
    await shop.work(one)
    await shop.want(one, (await shop.shipmentOf(one.shipmentId))?.label?.cents)
    await shop.work(one)
    expect(await findLabel(shop.db, one)).toMatchObject({ state: 'bought', isTooLarge: false })
    expect(await shop.broken()).toEqual([])
  })

  it('labels of the Melhor Envio need the maker’s own address with a CPF, the page’s price and a shipment of one’s own', async () => {
    const one = await shop.sold({ hasSender: false })
    expect(await shop.want(one)).toEqual({ ok: false, reason: 'sender_needed' })
    expect(await shop.want(one, 1)).toEqual({ ok: false, reason: 'price_changed' })
    expect(await shop.want({ ...one, makerId: one.buyerId })).toEqual({ ok: false, reason: 'not_found' })
    expect(await advanceShipment(shop.world, { ...one, step: { event: 'posted' } })).toEqual({ ok: false, reason: 'label_needed' }) // prettier-ignore
    expect([await shop.labelsOf(one.shipmentId), await shop.available(one.makerId)]).toEqual([[], 0])
  })

  it('labels of the Melhor Envio bought many at once carry the NF-e that their maker recorded for the order', async () => {
    const invoice = '52060433009911002506550120000007800267301615'
    const declared = '35261112ABC34501DE35990010000001231123456783'
    const typed = await shop.sold()
    const { makerId } = typed
    const pasted = await shop.sold({ from: makerId })
    const plain = await shop.sold({ from: makerId })
    const byDeclaration = await shop.sold({ from: makerId })
    const all = [typed, pasted, plain, byDeclaration]
    const ids = all.map(({ shipmentId }) => shipmentId)
    // Typed with a label that was given back, pasted with others, or a number that is no key.
    const asked = await wantLabel(shop.world, {
      makerId,
      shipmentId: typed.shipmentId,
      shownCents: price,
      documentKey: invoice,
    })
    expect(asked).toEqual({ ok: true })
    await shop.work(typed)
    await giveLabelBack(shop.world, typed)
    await shop.work(typed)
    const list = [[pasted, invoice], [plain, 'NFS-e 77'], [byDeclaration, declared]] as const // prettier-ignore
    const documents = list.map(([{ orderId }, number], index) => ({ line: index + 1, orderNumber: orderNumber(orderId), number })) // prettier-ignore
    expect(await savePastedDocuments(shop.world, makerId, documents)).toEqual({ ok: true })
    const outcomes = await wantLabels(shop.world, { makerId, shipmentIds: ids, shown: new Map() })
    expect(outcomes.map(({ refusal }) => refusal)).toEqual([null, null, null, null])
    for (const one of all) await shop.work(one)
    const invoices = all.map(async (one) => {
      const label = (await shop.labelsOf(one.shipmentId)).at(-1)
      expect(label?.state).toBe('bought')
      return double.labels.get(label?.reference ?? '')?.invoice
    })
    expect(await Promise.all(invoices)).toEqual([invoice, invoice, null, null])
    expect((await shop.shipmentOf(pasted.shipmentId))?.documentKey).toBe(invoice)
  })

  it('labels of the Melhor Envio are the maker’s to pay when what is sent is sent for nothing', async () => {
    const one = await shop.sold({ freeFromCents: 1000 })
    expect(one.shipment).toMatchObject({ service: 'label', freightCents: 0, label: { cents: price } })
    await shop.want(one)
    await shop.work(one)
    expect([await shop.available(one.makerId), await shop.broken()]).toEqual([-price, []])
  })

  it('labels of the Melhor Envio are bought for no order that the simulator paid, once the shop takes real money', async () => {
    const carrier = await melhorEnvioDouble()
    const real = await labelWorld(async (clock) => sellerAt(carrier, clock))
    const one = await real.sold()
    expect(await real.want(one)).toEqual({ ok: true })
    await real.db.execute(sql`update orders set provider = 'sandbox' where id = ${one.orderId}`)
    await real.db.execute(
      sql`insert into shop_marks (mark, at) values ('real_payments', ${real.clock.now().toISOString()})`,
    )
    await real.work(one)
    expect(carrier.spentCents()).toBe(0)
    expect(await real.labelsOf(one.shipmentId)).toMatchObject([
      { state: 'failed', failure: 'O pedido foi pago pelo simulador: não há o que enviar.' },
    ])
    expect([await real.available(one.makerId), await real.broken()]).toEqual([0, []])
    await real.close()
    await carrier.close()
  })

  it('labels of the Melhor Envio are all followed, also a thousand at once', async () => {
    const one = await shop.sold()
    await shop.want(one)
    await shop.work(one)
    await shop.db.execute(sql`
      with ordered as (
        insert into orders (buyer_id, state, total_cents, attempt_key, provider, created_at, expires_at)
        select buyer_id, 'paid', total_cents, gen_random_uuid(), provider, created_at, expires_at from orders, generate_series(1, 1000)
        where id = ${one.orderId} returning id),
      sent as (
        insert into shipments (order_id, maker_id, buyer_id, recipient, cep, street, number, district, city, uf, service, state, grams, freight_cents, production_days, transit_days)
        select ordered.id, s.maker_id, s.buyer_id, s.recipient, s.cep, s.street, s.number, s.district, s.city, s.uf, 'table', 'queued', s.grams, 0, s.production_days, s.transit_days
        from ordered, shipments s where s.id = ${one.shipmentId} returning id)
      insert into freight_labels (shipment_id, maker_id, state, seller, reference, promised_cents, paid_cents, bought_at)
      select sent.id, l.maker_id, 'bought', l.seller, 'x' || sent.id, l.promised_cents, l.paid_cents, l.bought_at
      from sent, freight_labels l where l.shipment_id = ${one.shipmentId}`)
    expect((await shop.watch()).followed).toBeGreaterThan(1_000)
  })
})
