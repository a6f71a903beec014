import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refunds } from '#db/schema/refunds.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { makerBalance, releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { walletSales } from '#domain/payouts/wallet-sales.server.ts'
import { closeAccount } from '#domain/personal-data/close-account.server.ts'
import { postReview } from '#domain/reviews/reviews.server.ts'
import { projectReviews } from '#domain/reviews/project-reviews.server.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { shipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { confirmReceipt } from '#domain/shipping/shipments.server.ts'
import { addPurchase, addUser } from '../../tests/support/builders.ts'
import { accountsWorld, addAccount, quickPasswords } from '../../tests/support/worlds/accounts-world.ts'
import { orderedFromPrinter, soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'

const shop = usePaymentWorld()

type Sold = Awaited<ReturnType<typeof soldByPrinter>>

/** What printer and designer have, in cents: pending, then available. */
async function balances({ printerId, designerId }: Sold) {
  const of = async (makerId: string) => Object.values(await makerBalance(shop.db, makerId))
  return { printer: await of(printerId), designer: await of(designerId) }
}

async function nothingBroken() {
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  const rows = await audit({ ...shop, privateFiles: { stat: async () => null } })
  // Files and prices of these projects are only rows.
  const about = ['files_in_store', 'listed_has_offer', 'events_handled', 'category_counts']
  expect(rows.filter((row) => !row.holds && !about.includes(row.name)).map(({ name }) => name)).toEqual([])
}

async function delivered(sold: Sold) {
  const step = { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' } as const
  expect(await advanceShipment(shop.world, { ...sold, makerId: sold.designerId, step })).toMatchObject({ ok: false })
  expect(await advanceShipment(shop.world, { ...sold, step })).toMatchObject({ ok: true })
  await confirmReceipt(shop.world, sold)
}

it('a payment is divided between printer, designer and platform, and what it was is frozen', async () => {
  const sold = await soldByPrinter(shop, { quantity: 2 })
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.id, sold.purchaseId))
  expect(purchase).toMatchObject({
    designerId: sold.printerId,
    royaltyOwnerId: sold.designerId,
    amountCents: 18_000,
    freightCents: 2000,
    feeCents: 1280,
    royaltyCents: 1000,
    designerAmountCents: 16_000 - 1280 - 1000 + 2000,
  })
  expect(await balances(sold)).toEqual({ printer: [15_720, 0], designer: [1000, 0] })
  await nothingBroken()
})

it('each wallet explains its own part to the cent, also after some of it went back', async () => {
  const sold = await soldByPrinter(shop)
  const staff = await addUser(shop.db, { role: 'all' })
  const { orderId, purchaseId } = sold
  const why = { reason: 'staff', note: 'Peça lascada', requestedBy: staff.id } as const
  await refundPurchases(shop.world, { orderId, lines: [{ purchaseId, amountCents: 5000 }], key: 'half', ...why })
  const saleOf = async (makerId: string) => (await walletSales(shop.db, makerId, shop.clock.now(), 1)).items
  expect(await saleOf(sold.printerId)).toMatchObject([
    { isRoyalty: false, grossCents: 8000, feeCents: 640, royaltyCents: 500, refundedRoyaltyCents: 250, netCents: 4430 },
  ])
  expect(await saleOf(sold.designerId)).toMatchObject([
    { isRoyalty: true, grossCents: 500, feeCents: 0, refundedCents: 250, netCents: 250, stage: 'waiting' },
  ])
})

it('the printing maker reaches the lent files from the job; the buyer learns nothing of them', async () => {
  const { shipmentId, agreementId, makerId, buyerId } = await soldByPrinter(shop)
  const seenBy = async (side: { makerId: string } | { buyerId: string }) =>
    (await shipmentPage({ db: shop.db, secret: 'x'.repeat(32) }, shipmentId, side))?.lines
  expect(await seenBy({ makerId })).toMatchObject([{ agreementId }])
  expect(await seenBy({ buyerId })).toMatchObject([{ agreementId: null }])
})

it('the royalty waits for the delivery and is released with the printer’s share', async () => {
  const sold = await soldByPrinter(shop)
  shop.passMinutes(40 * 24 * 60)
  await releaseEarnings(shop.world)
  expect((await balances(sold)).designer).toEqual([500, 0])
  await delivered(sold)
  shop.passMinutes(9 * 24 * 60)
  await releaseEarnings(shop.world)
  expect(await balances(sold)).toEqual({ printer: [0, 8860], designer: [0, 500] })
  const staff = await addUser(shop.db, { role: 'all' })
  const { orderId, purchaseId } = sold
  const lines = [{ purchaseId, amountCents: 5000 }]
  const why = { reason: 'staff', note: 'Peça lascada', requestedBy: staff.id } as const
  await refundPurchases(shop.world, { orderId, lines, key: 'half', ...why })
  // 50,00 of 100,00: half of 6,40, and of 93,60 the part of 5,00.
  expect(await balances(sold)).toEqual({ printer: [0, 4430], designer: [0, 250] })
  const rows = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
  expect(rows).toMatchObject([{ amountCents: 5000, feeCents: 320, royaltyCents: 250, designerAmountCents: 4430 }])
  await nothingBroken()
})

it('given up before it is printed, all of it goes back, the royalty too', async () => {
  const sold = await soldByPrinter(shop)
  const { orderId, purchaseId } = sold
  await refundPurchases(shop.world, { orderId, lines: [{ purchaseId }], reason: 'withdrawal' })
  await shop.runJobs()
  expect(await balances(sold)).toEqual({ printer: [0, 0], designer: [0, 0] })
  await nothingBroken()
})

it('a dispute blocks the royalty with the rest; lost, it is gone, won, it is back', async () => {
  const [lost, won] = [await soldByPrinter(shop), await soldByPrinter(shop)]
  const tell = async (sold: Sold, state: 'open' | 'won' | 'lost') => {
    const dispute = { id: `d-${sold.orderId}`, state, amountCents: 10_000, reason: 'fraud', answerBy: null }
    sold.session.disputes = [dispute]
    await syncOrder(shop.world, sold.orderId)
  }
  for (const sold of [lost, won]) {
    await tell(sold, 'open')
    expect(await balances(sold)).toEqual({ printer: [0, 0], designer: [0, 0] })
    await nothingBroken()
  }
  await tell(lost, 'lost')
  await tell(won, 'won')
  expect(await balances(lost)).toEqual({ printer: [0, 0], designer: [0, 0] })
  expect(await balances(won)).toEqual({ printer: [8860, 0], designer: [500, 0] })
  await nothingBroken()
})

it('a payment after the designer closed the account is refunded in full, without a royalty', async () => {
  const accounts = { ...quickPasswords(accountsWorld(shop)), clock: shop.clock }
  const password = 'vasos-em-espiral'
  const owner = await addAccount(accounts, { email: 'ana@exemplo.com.br', password, userType: 'designer' })
  const [inTime, late] = [await orderedFromPrinter(shop, { designerId: owner }), await orderedFromPrinter(shop, { designerId: owner })] // prettier-ignore
  late.session.state = 'expired'
  expect(await syncOrder(shop.world, late.orderId)).toBe('expired')
  expect(await closeAccount(accounts, { userId: owner, currentPassword: password })).toMatchObject({ ok: true })
  for (const { session, orderId, printerId, buyerId } of [inTime, late]) {
    session.state = 'paid'
    const answers = await Promise.all([syncOrder(shop.world, orderId), syncOrder(shop.world, orderId)])
    expect(answers).toEqual(['refunded', 'refunded'])
    await shop.runJobs()
    expect(session.refundedCents).toBe(10_000)
    const back = await shop.db.select().from(refunds).where(eq(refunds.orderId, orderId))
    expect(back).toMatchObject([{ reason: 'not_deliverable', amountCents: 10_000, feeCents: 640, royaltyCents: 500 }])
    for (const person of [printerId, owner, buyerId])
      expect(await makerBalance(shop.db, person)).toEqual({ pendingCents: 0, availableCents: 0 })
    const sent = await shop.db.select().from(shipments).where(eq(shipments.orderId, orderId))
    expect(sent.map(({ state }) => state)).toEqual(['cancelled'])
  }
  await nothingBroken()
})

it('a review of a piece names its printer, also after a refund, and one of files names none', async () => {
  const { buyerId, projectId, orderId, purchaseId } = await soldByPrinter(shop)
  const reader = await addUser(shop.db)
  for (const personId of [reader.id, buyerId]) {
    await addPurchase(shop.db, { buyerId: personId, projectId })
    expect(await postReview(shop.world, { userId: personId, projectId, rating: 5, comment: null })).toEqual({
      ok: true,
    })
  }
  const printers = async () =>
    (await projectReviews(shop.db, projectId, null)).items.map(({ printerName }) => printerName)
  const [byBuyer, byReader] = await printers()
  expect([byBuyer, byReader]).toEqual([expect.any(String), null])
  await refundPurchases(shop.world, { orderId, lines: [{ purchaseId }], reason: 'defect', key: 'broken' })
  await postReview(shop.world, { userId: buyerId, projectId, rating: 1, comment: 'Veio quebrada.' })
  expect(await printers()).toEqual([byBuyer, null])
})
