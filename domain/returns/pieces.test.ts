import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { earnings, holds } from '#db/schema/ledger.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { refunds } from '#db/schema/refunds.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { canReview } from '#domain/reviews/reviews.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sentObject, type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { claimDefect } from './claim-defect.server.ts'
import { requestWithdrawal } from './open-return.server.ts'
import { returnPage } from './return-page.server.ts'
import { takeStep, watchReturns } from './take-step.server.ts'

const shop = usePaymentWorld()

/** Three pieces at R$ 50,00 and R$ 30,00 of freight. */
const three = () => sentObject(shop, { quantity: 3 })
const giveUp = ({ buyerId, orderId, purchaseId }: SoldObject, count: number, of: number) =>
  requestWithdrawal(shop.world, {
    buyerId,
    orderId,
    purchaseIds: [purchaseId],
    pieces: { [purchaseId]: { count, of } },
  })
const claim = (one: SoldObject, count: number, of: number) =>
  claimDefect(shop.world, { ...one, wish: 'refund', words: 'Uma chegou quebrada.', photos: [], pieces: { count, of } })
const idOf = (asked: Awaited<ReturnType<typeof claim>> | Awaited<ReturnType<typeof giveUp>>): string => {
  if (!asked.ok) throw new Error(asked.reason)
  return 'returnId' in asked ? asked.returnId : (asked.returnIds[0] ?? '')
}
const payBack = (one: SoldObject, returnId: string) =>
  takeStep(shop.world, { id: one.makerId, role: 'member' }, { returnId, event: 'refunded' })
const purchaseOf = async ({ purchaseId }: SoldObject) =>
  (await shop.db.select().from(purchases).where(eq(purchases.id, purchaseId)))[0]
const refundsOf = async ({ purchaseId }: SoldObject) =>
  shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId)).orderBy(refunds.createdAt, refunds.id)

async function nothingBroken() {
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  for (const each of invariants.filter(({ name }) => /^(?:returns|pieces)_/.test(name))) {
    const { rows } = await shop.pool.query(queryOf(each, null))
    expect([each.name, rows[0]?.broken]).toEqual([each.name, 0])
  }
}

describe('some pieces of a purchase that go back', () => {
  it('a partial return refunds the price of its pieces, the last also the freight, and the sale remains until then', async () => {
    const one = await three()
    const first = idOf(await giveUp(one, 1, 3))
    expect(await returnPage(shop.db, first)).toMatchObject({
      quantity: 1,
      bought: 3,
      amountCents: 5000,
      hasFreight: false,
    })
    expect(await payBack(one, first)).toEqual({ ok: true })
    expect(await purchaseOf(one)).toMatchObject({ status: 'completed', refundedCents: 5000, refundedFeeCents: 400, refundedQuantity: 1, returningQuantity: 0 }) // prettier-ignore
    expect(await canReview(shop.db, one.buyerId, (await purchaseOf(one))?.projectId ?? '')).not.toBeNull()
    await nothingBroken()
    const rest = idOf(await claim(one, 2, 2))
    expect(await returnPage(shop.db, rest)).toMatchObject({ quantity: 2, amountCents: 13_000, hasFreight: true })
    expect(await payBack(one, rest)).toEqual({ ok: true })
    expect(await refundsOf(one)).toMatchObject([
      { quantity: 1, amountCents: 5000, feeCents: 400, designerAmountCents: 4600, reason: 'withdrawal' },
      { quantity: 2, amountCents: 13_000, feeCents: 800, designerAmountCents: 12_200, reason: 'defect' },
    ])
    expect(await purchaseOf(one)).toMatchObject({ status: 'refunded', refundedQuantity: 3 })
    expect(await returnPage(shop.db, rest)).toMatchObject({ amountCents: 13_000, hasFreight: true })
    await nothingBroken()
  })

  it('some pieces of a purchase that go back are each in one return at a time, however many ask at once', async () => {
    const one = await three()
    const asked = await Promise.all([giveUp(one, 2, 3), claim(one, 2, 3), giveUp(one, 2, 3), claim(one, 2, 3)])
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await purchaseOf(one)).toMatchObject({ returningQuantity: 2 })
    expect(await claim(one, 2, 3)).toEqual({ ok: false, reason: 'changed' })
    expect(await claim(one, 2, 1)).toEqual({ ok: false, reason: 'changed' })
    const last = idOf(await claim(one, 1, 1))
    expect(await claim(one, 1, 1)).toEqual({ ok: false, reason: 'changed' })
    expect(await claimDefect(shop.world, { ...one, wish: 'refund', words: 'x', photos: [] })).toEqual({ ok: false, reason: 'already_open' }) // prettier-ignore
    const more = sql`update purchases set returning_quantity = returning_quantity + 1 where id = ${one.purchaseId}`
    await expect(shop.db.execute(more)).rejects.toThrow()
    const presses = await Promise.all([payBack(one, last), payBack(one, last), payBack(one, last)])
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await purchaseOf(one)).toMatchObject({ refundedQuantity: 1, returningQuantity: 2, refundedCents: 5000 })
    await nothingBroken()
  })

  it('pieces that go back hold the share until the last of their returns is over, and may be asked about again when nothing went back', async () => {
    const one = await three()
    const [first, second] = [idOf(await giveUp(one, 1, 3)), idOf(await claim(one, 1, 2))]
    const buyer = { id: one.buyerId, role: 'member' } as const
    await takeStep(shop.world, buyer, { returnId: first, event: 'withdrawn' })
    shop.passMinutes(9 * 24 * 60)
    await releaseEarnings(shop.world)
    const [held] = await shop.db.select().from(earnings).where(eq(earnings.purchaseId, one.purchaseId))
    expect(held?.releasedAt).toBeNull()
    await payBack(one, second)
    expect(await shop.db.select().from(holds).where(eq(holds.purchaseId, one.purchaseId))).toMatchObject([
      { liftedAt: expect.any(Date) },
    ])
    await releaseEarnings(shop.world)
    const { rows } = await shop.pool.query(
      `select -e.amount_cents::int as cents from ledger_entries e join ledger_postings l on l.id = e.posting_id
       join ledger_accounts a on a.id = e.account_id where l.key = $1 and a.code = 'maker_available'`,
      [`release:${one.purchaseId}`],
    )
    expect(rows).toEqual([{ cents: 15_000 - 1200 + 3000 - 4600 }])
    expect((await claim(one, 2, 2)).ok).toBe(true)
    await nothingBroken()
  })

  it('some pieces of a purchase that go back end with their purchase when staff gives all of its money back', async () => {
    const one = await three()
    idOf(await giveUp(one, 1, 3))
    const { orderId, purchaseId } = one
    await refundPurchases(shop.world, { orderId, lines: [{ purchaseId }], reason: 'staff', key: 'all' })
    await watchReturns(shop.world)
    expect(await purchaseOf(one)).toMatchObject({ status: 'refunded', returningQuantity: 0 })
    expect(await refundsOf(one)).toHaveLength(1)
    await nothingBroken()
  })

  it('some pieces of a purchase that go back take their part of a royalty from whose project it is', async () => {
    const sold = await soldByPrinter(shop, { quantity: 2 })
    const { buyerId, orderId, purchaseId } = sold
    const pieces = { [purchaseId]: { count: 1, of: 2 } }
    expect(await requestWithdrawal(shop.world, { buyerId, orderId, purchaseIds: [purchaseId], pieces })).toMatchObject({ amountCents: 8000 }) // prettier-ignore
    const back = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
    expect(back).toMatchObject([{ feeCents: 640, royaltyCents: 500, designerAmountCents: 6860 }])
    await nothingBroken()
  })
})

describe('some pieces that are given up before they are posted', () => {
  it('some pieces that are given up before they are posted are paid back at once and once, lie ready again, and the others are sent', async () => {
    const one = await soldObject(shop, { quantity: 3 })
    const presses = await Promise.all([giveUp(one, 2, 3), giveUp(one, 2, 3)])
    expect(presses.filter(({ ok }) => ok)).toMatchObject([{ amountCents: 10_000, returnIds: [] }])
    const [offer] = await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, one.offerId))
    const [shipment] = await shop.db.select().from(shipments).where(eq(shipments.id, one.shipmentId))
    expect([offer?.stock, shipment?.state]).toEqual([2, 'queued'])
    expect(await giveUp(one, 1, 1)).toMatchObject({ ok: true, amountCents: 8000 })
    const [after] = await shop.db.select().from(shipments).where(eq(shipments.id, one.shipmentId))
    const [full] = await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, one.offerId))
    expect([full?.stock, after?.state, (await purchaseOf(one))?.status]).toEqual([3, 'cancelled', 'refunded'])
    await nothingBroken()
  })

  it('some pieces that are given up before they are posted take their hours out of the queue when they had to be made', async () => {
    const one = await soldObject(shop, { quantity: 3, stock: null })
    const seconds = async () =>
      (await shop.db.select().from(shipments).where(eq(shipments.id, one.shipmentId)))[0]?.printSeconds ?? 0
    const before = await seconds()
    expect(before).toBeGreaterThan(0)
    await giveUp(one, 1, 3)
    expect(await seconds()).toBe((before * 2) / 3)
    const staff = { id: (await addUser(shop.db, { role: 'all' })).id }
    const { orderId, purchaseId } = one
    await refundPurchases(shop.world, { orderId, lines: [{ purchaseId, amountCents: 1000 }], reason: 'staff', key: 'part', requestedBy: staff.id }) // prettier-ignore
    expect(await seconds()).toBe((before * 2) / 3)
    const { rows } = await shop.pool.query(`select sum(print_seconds)::int as kept from shipment_counts where maker_id = $1`, [one.makerId]) // prettier-ignore
    expect(rows[0]?.kept).toBe((before * 2) / 3)
    await nothingBroken()
  })
})
