import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { earnings } from '#db/schema/ledger.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { addFile, addMaker } from '../../tests/support/builders.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sentObject, type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { confirmReceipt } from './shipments.server.ts'
import { advanceShipment } from './advance-shipment.server.ts'
import type { Step } from './advance-shipment.server.ts'
import { makerBoard } from './maker-board.server.ts'
import { orderShipments, shipmentPage } from './shipment-page.server.ts'
import { assumedArrival, watchShipments } from './watch-shipments.server.ts'

const shop = usePaymentWorld()

const days = (count: number) => shop.passMinutes(count * 24 * 60)
const secret = 'somente-para-testes-somente-para-testes'
const posted: Step = { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' }

const sold = () => soldObject(shop)

const step = ({ makerId, shipmentId }: SoldObject, event: Step) =>
  advanceShipment(shop.world, { makerId, shipmentId, step: event })
const stateOf = async ({ shipmentId }: SoldObject) =>
  (await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0]?.state
const stockOf = async ({ offerId }: SoldObject) =>
  (await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, offerId)))[0]?.stock
const earningOf = async ({ purchaseId }: SoldObject) =>
  (await shop.db.select().from(earnings).where(eq(earnings.purchaseId, purchaseId)))[0]

describe('a paid object', () => {
  it('a paid object goes from the queue to the door, told to its buyer, and its money waits for the end of the term', async () => {
    const one = await sold()
    await shop.runJobs()
    expect(await stateOf(one)).toBe('queued')
    for (const event of ['printing', 'finishing'] as const) expect(await step(one, { event })).toEqual({ ok: true })
    expect(await step(one, { event: 'posted' })).toEqual({ ok: false, reason: 'code_needed' })
    expect(await step(one, posted)).toEqual({ ok: true })
    // However long it is on its way, nothing is released.
    days(60)
    await releaseEarnings(shop.world)
    expect((await earningOf(one))?.releasedAt).toBeNull()
    expect(await confirmReceipt(shop.world, one)).toEqual({ ok: true })
    expect(await confirmReceipt(shop.world, one)).toEqual({ ok: true })
    days(7)
    await releaseEarnings(shop.world)
    expect((await earningOf(one))?.releasedAt).toBeNull()
    days(1)
    await releaseEarnings(shop.world)
    expect((await earningOf(one))?.releasedAt).not.toBeNull()
    const told = (await shop.runJobs()).filter((name) => name === 'send-shipment-notice')
    expect(told).toHaveLength(4)
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('a shipment moves by its maker only, never back, and once however often it is pressed', async () => {
    const [one, other] = [await sold(), await sold()]
    expect(await step({ ...one, makerId: other.makerId }, { event: 'printing' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await step({ ...one, shipmentId: 'nada' }, { event: 'printing' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    const presses = await Promise.all(Array.from({ length: 10 }, () => step(one, { event: 'printing' })))
    expect(presses.filter((answer) => answer.ok)).toHaveLength(1)
    await step(one, posted)
    expect(await step(one, { event: 'finishing' })).toEqual({ ok: false, reason: 'too_late' })
    expect(await confirmReceipt(shop.world, { ...one, buyerId: other.buyerId })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await confirmReceipt(shop.world, other)).toEqual({ ok: false, reason: 'not_posted' })
  })

  it('a withdrawn shipment is not sent, and its stock is restored', async () => {
    const one = await sold()
    expect(await stockOf(one)).toBe(1)
    const { buyerId, orderId, purchaseId } = one
    const withdraw = () => withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })
    expect(await withdraw()).toEqual({ ok: true, amountCents: 12_000 })
    expect([await stateOf(one), await stockOf(one)]).toEqual(['cancelled', 3])
    expect(await withdraw()).toMatchObject({ ok: false })
    expect(await step(one, posted)).toEqual({ ok: false, reason: 'too_late' })
    expect(await stockOf(one)).toBe(3)
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('a paid object given up piece by piece goes back for what was chosen, and not once more for what was chosen before', async () => {
    const one = await sold()
    const { buyerId, orderId, purchaseId } = one
    const withdraw = (count: number, of: number) =>
      withdrawPurchases(shop.world, {
        buyerId,
        orderId,
        purchaseIds: [purchaseId],
        pieces: { [purchaseId]: { count, of } },
      })
    const changed = { ok: false, reason: 'changed' }
    for (const [count, of] of [[1, 3], [3, 2], [0, 2]] as const) expect(await withdraw(count, of)).toEqual(changed) // prettier-ignore
    expect(await withdraw(1, 2)).toEqual({ ok: true, amountCents: 5000 })
    expect(await withdraw(1, 2)).toEqual(changed)
    expect(await stateOf(one)).toBe('queued')
    // The other one is in a return already.
    const returning = { returningQuantity: 1 }
    await shop.db.update(purchases).set(returning).where(eq(purchases.id, purchaseId))
    const all = await withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })
    expect(all).toEqual({ ok: false, reason: 'not_refundable' })
    await shop.db.update(purchases).set({ returningQuantity: 0 }).where(eq(purchases.id, purchaseId))
    // The freight goes back with the last of them.
    expect(await withdraw(1, 1)).toEqual({ ok: true, amountCents: 7000 })
    expect(await stateOf(one)).toBe('cancelled')
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('a paid object given up after it was posted has to come back first', async () => {
    const one = await sold()
    await step(one, posted)
    const { buyerId, orderId, purchaseId } = one
    const given = await withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })
    expect([given, await stateOf(one), await stockOf(one)]).toEqual([{ ok: false, reason: 'must_return' }, 'posted', 1])
  })

  it('a paid object may be given up until seven days after it arrived, however long that took', async () => {
    const one = await sold()
    await step(one, posted)
    days(50)
    await confirmReceipt(shop.world, one)
    days(11)
    const { buyerId, orderId, purchaseId } = one
    const late = await withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })
    expect(late).toEqual({ ok: false, reason: 'too_late' })
  })
})

describe('shipment deadlines', () => {
  it('a late shipment is reported once', async () => {
    const one = await sold()
    await shop.runJobs()
    await watchShipments(shop.world)
    const told = async () => (await shop.runJobs()).filter((name) => name === 'send-shipment-notice').length
    await told()
    days(10)
    await Promise.all([watchShipments(shop.world), watchShipments(shop.world)])
    expect(await told()).toBeGreaterThan(0)
    await watchShipments(shop.world)
    expect([await told(), await stateOf(one)]).toEqual([0, 'queued'])
  })

  it('a shipment without confirmation counts as delivered some days after its date', async () => {
    const one = await sold()
    await step(one, posted)
    await watchShipments(shop.world)
    expect(await stateOf(one)).toBe('posted')
    days(40)
    await watchShipments(shop.world)
    expect(await stateOf(one)).toBe('delivered')
  })

  it('a shipment counts as delivered also behind a thousand parcels posted earlier that take longer', async () => {
    const one = await sold()
    await step(one, posted)
    await shop.db.execute(sql`
      with ordered as (
        insert into orders (buyer_id, state, total_cents, attempt_key, provider, created_at, expires_at)
        select buyer_id, 'paid', total_cents, gen_random_uuid(), provider, created_at, expires_at from orders, generate_series(1, 1000)
        where id = ${one.orderId} returning id)
      insert into shipments (order_id, maker_id, buyer_id, recipient, cep, street, number, district, city, uf, service, state, grams,
        freight_cents, production_days, transit_days, posted_at, arrive_by)
      select ordered.id, s.maker_id, s.buyer_id, s.recipient, s.cep, s.street, s.number, s.district, s.city, s.uf, 'table', 'posted', s.grams,
        0, s.production_days, s.transit_days, s.posted_at - interval '1 day', '2027-12-01'
      from ordered, shipments s where s.id = ${one.shipmentId}`)
    days(40)
    expect([(await watchShipments(shop.world)).delivered, await stateOf(one)]).toEqual([1, 'delivered'])
  })

  it.each([
    ['2026-12-04', '2026-11-25', '2026-12-11'],
    ['2026-12-04', '2026-12-10', '2026-12-17'],
    [null, '2026-11-25', '2026-12-25'],
  ])('due %s and posted on %s is awaited until %s', (arriveBy, day, until) =>
    expect(assumedArrival(arriveBy, new Date(`${day}T15:00:00Z`))).toBe(until),
  )
})

describe('the pages of a shipment', () => {
  it('the pages of a shipment show each side its own facts, and others nothing', async () => {
    const [one, other] = [await sold(), await sold()]
    const world = { db: shop.db, secret }
    const { makerId, buyerId, shipmentId, orderId } = one
    expect((await shipmentPage(world, shipmentId, { makerId }))?.lines).toMatchObject([{ quantity: 2 }])
    expect(await orderShipments(world, { buyerId, orderId })).toMatchObject([{ id: shipmentId, state: 'queued' }])
    expect(await shipmentPage(world, shipmentId, { makerId: other.makerId })).toBeNull()
    expect(await shipmentPage(world, shipmentId, { makerId: buyerId })).toBeNull()
    expect(await orderShipments(world, { buyerId: other.buyerId, orderId })).toEqual([])
  })

  it('the pages of a shipment name the files of a piece to the maker of the project alone', async () => {
    const { makerId, buyerId, shipmentId, orderId, purchaseId } = await sold()
    const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.id, purchaseId))
    const projectId = purchase?.projectId ?? ''
    await addFile(shop.db, { projectId, originalName: 'base.stl', position: 8, saidQuantity: 2 })
    await addFile(shop.db, { projectId, originalName: 'suporte.stl', position: 9, saidQuantity: 0 })
    const world = { db: shop.db, secret }
    const files = async () => (await shipmentPage(world, shipmentId, { makerId }))?.lines[0]?.files
    expect(await files()).toContainEqual({ name: 'base.stl', quantity: 2 })
    expect(await files()).not.toContainEqual(expect.objectContaining({ name: 'suporte.stl' }))
    expect((await orderShipments(world, { buyerId, orderId }))[0]?.lines).toMatchObject([{ files: [] }])
    const other = await addMaker(shop.db)
    await shop.db.update(projects).set({ designerId: other.id }).where(eq(projects.id, projectId))
    expect(await files()).toEqual([])
  })

  it('the board has the most urgent first and counts the rest', async () => {
    const one = await sold()
    await step(one, { event: 'printing' })
    const board = await makerBoard(shop.db, one.makerId, shop.clock.now())
    expect(board.map((column) => [column.state, column.count])).toEqual([
      ['queued', 0],
      ['printing', 1],
      ['finishing', 0],
      ['proof', 0],
      ['approved', 0],
      ['posted', 0],
      ['delivered', 0],
    ])
    expect(board[1]?.shipments).toMatchObject([{ id: one.shipmentId, place: 'São Paulo/SP', lines: [{ quantity: 2 }] }])
  })

  it('the board keeps what was delivered for a week', async () => {
    const one = await sentObject(shop)
    const delivered = async () => {
      const board = await makerBoard(shop.db, one.makerId, shop.clock.now())
      const column = board.find(({ state }) => state === 'delivered')
      return [column?.count, column?.shipments.length]
    }
    days(6)
    expect(await delivered()).toEqual([1, 1])
    days(2)
    expect(await delivered()).toEqual([0, 0])
  })
})
