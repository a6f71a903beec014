import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { refunds } from '#db/schema/refunds.ts'
import { queryOf } from '#domain/audit/invariant.ts'
import { invariants } from '#domain/areas.server.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { makerBoard } from '#domain/shipping/maker-board.server.ts'
import { shipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { listSales } from '#domain/sales/sales.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sentObject, type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { orderReceipt } from './order-receipt.server.ts'
import { refundByStaff, refundableOrder } from './refund-by-staff.server.ts'
import type { RefundedLine } from './pieces.ts'

const shop = usePaymentWorld()
let staff: { id: string; role: 'all' }
beforeAll(async () => {
  staff = { id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' }
})
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  for (const each of invariants.filter(({ name }) => /^(?:returns|pieces)_/.test(name))) {
    const { rows } = await shop.pool.query(queryOf(each, null))
    expect([each.name, rows[0]?.broken]).toEqual([each.name, 0])
  }
})

/** Three pieces at R$ 50,00 and R$ 30,00 of freight, made when bought. */
const three = () => soldObject(shop, { stock: null, quantity: 3 })
const give = (
  { orderId, purchaseId }: Pick<SoldObject, 'orderId' | 'purchaseId'>,
  key: string,
  line: Omit<RefundedLine, 'purchaseId'>,
) => refundByStaff(shop.world, staff, { orderId, key, lines: [{ purchaseId, ...line }], reason: 'Cor errada' })
const shipmentOf = async ({ shipmentId }: Pick<SoldObject, 'shipmentId'>) => {
  const [row] = await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!row) throw new Error('no shipment')
  return row
}
const refundsOf = ({ orderId }: Pick<SoldObject, 'orderId'>) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.id)
const stockOf = async ({ offerId }: SoldObject) =>
  (await shop.db.select().from(printedOffers).where(eq(printedOffers.offerId, offerId)))[0]?.stock
const onBoard = async ({ makerId }: SoldObject) =>
  (await makerBoard(shop.db, makerId, shop.clock.now())).flatMap(({ shipments: shown }) =>
    shown.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)),
  )
const onPage = async ({ shipmentId, makerId }: SoldObject) =>
  (await shipmentPage({ db: shop.db, secret: 'segredo' }, shipmentId, { makerId }))?.lines.map(
    ({ quantity }) => quantity,
  )

describe('pieces that staff refunds', () => {
  it('leave the board, the sheet, the print time and the weight when they are not posted yet', async () => {
    const one = await three()
    const before = await shipmentOf(one)
    expect(await give(one, 'a', { quantity: 1, free: 3 })).toEqual({ ok: true, amountCents: 5000 })
    const after = await shipmentOf(one)
    expect([await onBoard(one), await onPage(one)]).toEqual([[2], [2]])
    expect(after).toMatchObject({
      state: 'queued',
      grams: Math.round((before.grams * 2) / 3),
      printSeconds: Math.round((before.printSeconds * 2) / 3),
      postBy: before.postBy,
    })
    expect(await refundsOf(one)).toMatchObject([{ quantity: 1, amountCents: 5000, feeCents: 400, reason: 'staff' }])
    const [sale] = await listSales(shop.db, one.makerId, { now: shop.clock.now(), limit: 1 })
    expect(sale).toMatchObject({ quantity: 3, refundedQuantity: 1, refundedCents: 5000 })
    const receipt = await orderReceipt(shop.db, one.buyerId, one.orderId)
    expect(receipt?.lines).toMatchObject([{ quantity: 3, refundedQuantity: 1, refundedCents: 5000 }])
  })

  it('end the job and bring the freight back when they are the last', async () => {
    const one = await three()
    await give(one, 'a', { quantity: 1, free: 3 })
    expect(await give(one, 'b', { quantity: 2, free: 2 })).toEqual({ ok: true, amountCents: 13_000 })
    expect([await onBoard(one), (await shipmentOf(one)).state]).toEqual([[], 'cancelled'])
    expect((await makerBalance(shop.db, one.makerId)).pendingCents).toBe(0)
  })

  it('are refunded once for a form that is sent twice, and not at all when their number changed', async () => {
    const one = await three()
    const pressed = await Promise.all([1, 2].map(() => give(one, 'a', { quantity: 1, free: 3 })))
    expect(new Set(pressed.map((done) => done.ok && done.amountCents))).toEqual(new Set([0, 5000]))
    expect(await give(one, 'b', { quantity: 1, free: 3 })).toEqual({ ok: false, reason: 'changed' })
    expect(await give(one, 'c', { quantity: 3, free: 2 })).toEqual({ ok: false, reason: 'too_much' })
    expect(await onBoard(one)).toEqual([2])
  })

  it('go back to the stock unless staff says otherwise', async () => {
    const one = await soldObject(shop, { stock: 5, quantity: 3 })
    expect(await stockOf(one)).toBe(2)
    await give(one, 'a', { quantity: 1, free: 3 })
    expect(await stockOf(one)).toBe(3)
    await give(one, 'b', { quantity: 1, free: 2, keepsStock: true })
    await give(one, 'c', { quantity: 1, free: 1, keepsStock: true })
    expect([await stockOf(one), (await shipmentOf(one)).state]).toEqual([3, 'cancelled'])
  })

  it('leave the parcel as it is when it was posted', async () => {
    const one = await sentObject(shop, { stock: null, quantity: 3, isReceived: false })
    const { grams } = await shipmentOf(one)
    expect(await give(one, 'a', { quantity: 1, free: 3 })).toEqual({ ok: true, amountCents: 5000 })
    expect(await shipmentOf(one)).toMatchObject({ state: 'posted', grams })
  })

  it('take their part of the royalty back', async () => {
    const sold = await soldByPrinter(shop, { quantity: 2 })
    expect(await give(sold, 'a', { quantity: 1, free: 2 })).toEqual({ ok: true, amountCents: 8000 })
    expect(await refundsOf(sold)).toMatchObject([{ feeCents: 640, royaltyCents: 500, designerAmountCents: 6860 }])
  })
})

it('an amount that staff refunds without pieces leaves production unchanged', async () => {
  const one = await three()
  const before = await shipmentOf(one)
  expect(await give(one, 'a', { amountCents: 5000 })).toEqual({ ok: true, amountCents: 5000 })
  expect(await shipmentOf(one)).toEqual(before)
  expect(await onBoard(one)).toEqual([3])
  expect(await refundsOf(one)).toMatchObject([{ quantity: null }])
  const [row] = await shop.db.select().from(purchases).where(eq(purchases.id, one.purchaseId))
  expect(row).toMatchObject({ status: 'completed', refundedQuantity: 0 })
})

it('staff sees how many pieces of an order are left to refund, and whether they are still made', async () => {
  const one = await three()
  await give(one, 'a', { quantity: 2, free: 3 })
  const order = await refundableOrder(shop.db, one.orderId)
  expect(order?.lines).toMatchObject([{ pieces: { quantity: 3, refundedQuantity: 2, isInProduction: true } }])
})
