import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { liftHold, placeHold } from '#domain/ledger/holds.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { payoutDouble, type PayoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { providerDouble } from '../../tests/support/doubles/provider-double.ts'
import { rowsRead } from '../../tests/support/rows-read.ts'
import { sellProject, type SoldProject } from '../../tests/support/worlds/payment-world.ts'
import { payoutWorld } from '../../tests/support/worlds/payout-world.ts'
import { makerWallet } from './maker-wallet.server.ts'
import { heldOfOrder, heldSales, salesInReview, walletSales } from './wallet-sales.server.ts'

const payments = providerDouble()
let shop: Awaited<ReturnType<typeof payoutWorld<PayoutDouble>>>
beforeAll(async () => {
  shop = await payoutWorld(payoutDouble())
})
afterAll(() => shop.close())

const world = () => ({ ...shop.world, payments, publicUrl: new URL('https://camada.example') })
async function sell(project: SoldProject, offer: 'digital' | 'printed' = 'digital') {
  const buyer = await addBuyer(shop.db)
  const started = await startCheckout(world(), {
    buyerId: buyer.id,
    wishes: [{ offerId: project[offer], quantity: 1 }],
  })
  const [line] = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id))
  if (!started.ok || !line) throw new Error('nothing was bought')
  payments.ofOrder(line.orderId).state = 'paid'
  await syncOrder(world(), line.orderId)
  return line
}

it('sales are grouped by release day with the day’s sum, also across pages', async () => {
  const maker = await shop.maker()
  const project = await sellProject(shop.db, { designerId: maker, title: 'Vaso Maré', printedCents: 5000 })
  const listed = async () => {
    const pages = await Promise.all([1, 2].map((page) => walletSales(shop.db, maker, shop.clock.now(), page)))
    return pages.flatMap(({ items }) => items)
  }
  const days = async () => (await listed()).map(({ payableOn, dayCents }) => `${payableOn} ${dayCents}`)
  for (let count = 0; count < 13; count++) await sell(project) // on Friday 27/11/2026
  await sell(project, 'printed')
  shop.passDays(1)
  await sell(project)
  const ofFirst = (cents: number) => Array.from({ length: 13 }, () => `2026-12-05 ${cents}`)
  // 13 × R$ 22,91.
  expect(await days()).toEqual([...ofFirst(29_783), '2026-12-06 2291', '2027-01-05 4600'])
  expect((await listed()).map(({ daySales }) => daySales)).toEqual([...Array(13).fill(13), 1, 1])
  shop.passDays(8)
  // What is to come stands first, and what is free below it, the latest day first.
  expect(await days()).toEqual(['2027-01-05 4600', '2026-12-06 2291', ...ofFirst(29_783)])
  const last = (await listed()).at(-1)!
  const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.id, last.id))
  const lines = [{ purchaseId: last.id, amountCents: 500 }]
  await refundPurchases(world(), { orderId: purchase!.orderId, lines, reason: 'staff', key: 'teste' })
  expect((await days()).at(-1)).toBe(`2026-12-05 ${29_783 - 460}`)
})

it('a held sale leaves the sum of its day and is a sum of its own, there and in the wallet', async () => {
  const maker = await shop.maker()
  const project = await sellProject(shop.db, { designerId: maker, title: 'Vaso Maré', printedCents: 5000 })
  await sell(project)
  const held = await sell(project)
  const now = shop.clock.now()
  await shop.db.transaction((tx) => placeHold(tx, { makerId: maker, purchaseId: held.id, reason: 'return' }, now))
  const { items } = await walletSales(shop.db, maker, now, 1)
  expect(items.map(({ dayCents, dayHeldCents }) => [dayCents, dayHeldCents])).toEqual([
    [2291, 2291],
    [2291, 2291],
  ])
  expect(await makerWallet(shop.world, maker, now)).toMatchObject({
    pendingCents: 4582,
    held: { sales: 1, cents: 2291 },
  })
  expect(await heldSales(shop.db, maker, now)).toMatchObject([
    { orderId: held.orderId, title: 'Vaso Maré', reason: 'return', cents: 2291 },
  ])
  const order = { makerId: maker, orderId: held.orderId }
  expect(await heldOfOrder(shop.db, order, now)).toEqual([{ reason: 'return', cents: 2291 }])
  await shop.db.transaction((tx) => liftHold(tx, { purchaseId: held.id, reason: 'return' }, { at: now }))
  expect(await heldOfOrder(shop.db, order, now)).toEqual([])
  expect(await heldSales(shop.db, maker, now)).toEqual([])
  expect((await walletSales(shop.db, maker, now, 1)).items[0]).toMatchObject({ dayCents: 4582, dayHeldCents: 0 })
  expect((await makerWallet(shop.world, maker, now)).held).toEqual({ sales: 0, cents: 0 })
})

it('salesInReview counts held sales and held makers, and sums the sales alone', async () => {
  const before = await salesInReview(shop.db, shop.clock.now())
  const maker = await shop.maker()
  const sale = await sell(await sellProject(shop.db, { designerId: maker, printedCents: 5000 }))
  const at = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await placeHold(tx, { makerId: maker, purchaseId: sale.id, reason: 'review' }, at)
    await placeHold(tx, { makerId: await shop.maker(), reason: 'review' }, at)
  })
  const after = await salesInReview(shop.db, at)
  expect([after.count - before.count, after.cents - before.cents]).toEqual([2, 2291])
})

it('walletSales looks up the payouts of one page of sales only', async () => {
  const maker = await shop.maker()
  const project = await sellProject(shop.db, { designerId: maker, title: 'Vaso Duna', printedCents: 5000 })
  for (let count = 0; count < 20; count++) await sell(project)
  shop.passDays(40)
  await releaseEarnings(world())
  const read = await rowsRead(shop.db, (tx) => walletSales(tx, maker, shop.clock.now(), 1))
  expect(read).toMatchObject({ ledger_postings: 12, project_images: 12 })
})
