import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { supportThreads } from '#db/schema/support.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { makerBalance, releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { placeHold } from '#domain/ledger/holds.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { claimDefect } from '#domain/returns/claim-defect.server.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { payoutDouble, type PayoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { providerDouble } from '../../tests/support/doubles/provider-double.ts'
import { sellProject, type SoldProject } from '../../tests/support/worlds/payment-world.ts'
import { payoutWorld } from '../../tests/support/worlds/payout-world.ts'
import { makerStatement } from './maker-statement.server.ts'
import { makerPayouts, makerWallet } from './maker-wallet.server.ts'
import { monthOf, monthsBetween } from './month.ts'
import { isPayoutDay, payoutDayFrom } from './payout-calendar.ts'
import { proposePayouts } from './propose-payouts.server.ts'
import { contestHold } from './payout-holds.server.ts'
import { walletSales } from './wallet-sales.server.ts'

const payments = providerDouble()
let bank: PayoutDouble
let shop: Awaited<ReturnType<typeof payoutWorld<PayoutDouble>>>
beforeAll(async () => {
  bank = payoutDouble()
  shop = await payoutWorld(bank)
})
afterAll(() => shop.close())

const world = () => ({ ...shop.world, payments, publicUrl: new URL('https://camada.example') })
const wallet = (maker: string) => makerWallet(shop.world, maker, shop.clock.now())
const sales = async (maker: string, page = 1) => (await walletSales(shop.db, maker, shop.clock.now(), page)).items

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

/** A maker who can be paid, with a project of R$ 24,90 as files and R$ 50,00 printed. */
async function seller() {
  const maker = await shop.maker()
  return { maker, project: await sellProject(shop.db, { designerId: maker, title: 'Vaso Maré', printedCents: 5000 }) }
}

/** Everything between two looks: released, paid out, arrived. */
async function payWeek(): Promise<void> {
  await releaseEarnings(world())
  for (const id of await shop.payAll()) bank.end(id, { state: 'paid' })
}

describe('a sale', () => {
  it('a sale is followed from the day it waits for to the payout that took it', async () => {
    const { maker, project } = await seller()
    await sell(project) // on Friday 27/11/2026
    await sell(project, 'printed')
    const seen = async () => (await sales(maker)).map(({ stage, payoutDay }) => [stage, payoutDay])
    expect(await sales(maker)).toMatchObject([
      { kind: 'digital', stage: 'waiting', payableOn: '2026-12-05', grossCents: 2490, feeCents: 199, netCents: 2291 },
      { kind: 'printed', stage: 'waiting', payableOn: '2027-01-05', netCents: 4600 },
    ])
    expect(await wallet(maker)).toMatchObject({ pendingCents: 6891, availableCents: 0, obstacle: 'below_minimum' })
    shop.passDays(8)
    await releaseEarnings(world())
    expect((await seen())[1]).toEqual(['available', null])
    expect(await wallet(maker)).toMatchObject({ availableCents: 2291, obstacle: null, nextPayoutOn: '2026-12-11' })
    const [id = ''] = await shop.payAll()
    expect((await seen())[1]).toEqual(['in_payout', '2026-12-05'])
    expect(await wallet(maker)).toMatchObject({ availableCents: 0, inTransitCents: 2291 })
    bank.end(id, { state: 'paid' })
    await shop.check()
    expect((await seen())[1]).toEqual(['paid', '2026-12-05'])
    expect(await makerPayouts(shop.db, maker, 12)).toMatchObject([
      { amountCents: 2291, state: 'paid', shownAs: 'Pix, e-mail m•••@exemplo.com.br' },
    ])
  })

  it('a sale whose payout failed is available again, and the next one takes it', async () => {
    const { maker, project } = await seller()
    await sell(project)
    shop.passDays(11)
    await releaseEarnings(world())
    const [id = ''] = await shop.payAll()
    bank.end(id, { state: 'failed', reason: 'Chave não encontrada.' })
    await shop.check()
    expect(await sales(maker)).toMatchObject([{ stage: 'available', payoutDay: null }])
    expect(await makerPayouts(shop.db, maker, 12)).toMatchObject([
      { state: 'failed', failure: 'Chave não encontrada.' },
    ])
    shop.passDays(1)
    await payWeek()
    await shop.check()
    expect(await sales(maker)).toMatchObject([{ stage: 'paid' }])
  })

  it('a sale that went back in part, or whole after its payout, is explained to the cent', async () => {
    const { maker, project } = await seller()
    const [partly, wholly] = [await sell(project), await sell(project)]
    shop.passDays(8)
    await payWeek()
    await shop.check()
    const give = (purchaseId: string, orderId: string, amountCents?: number) =>
      refundPurchases(world(), { orderId, lines: [{ purchaseId, amountCents }], reason: 'staff', key: 'teste' })
    await give(partly.id, partly.orderId, 500)
    await give(wholly.id, wholly.orderId)
    const [last, first] = await sales(maker)
    expect(first).toMatchObject({ stage: 'paid', refundedCents: 500, refundedFeeCents: 40, netCents: 2291 - 460 })
    expect(last).toMatchObject({ stage: 'refunded', netCents: 0 })
    expect(await wallet(maker)).toMatchObject({ availableCents: -(460 + 2291), obstacle: 'debt' })
  })

  it('a sale is visible to its maker only', async () => {
    const { project } = await seller()
    await sell(project)
    expect(await sales(await shop.maker())).toEqual([])
  })
})

describe('the next payout', () => {
  it('the next payout of money released after the day’s run is the following one', async () => {
    const { maker, project } = await seller()
    await sell(project)
    shop.passDays(11)
    while (!isPayoutDay(dayOf(shop.clock.now()), shop.shopSettings.now().payouts)) shop.passDays(1)
    const today = dayOf(shop.clock.now())
    const next = async () => (await wallet(maker)).nextPayoutOn
    await releaseEarnings(world())
    expect(await next()).toBe(today)
    await proposePayouts(world())
    expect(await next()).toBe(today)
    for (const id of await shop.payAll()) bank.end(id, { state: 'failed', reason: 'Chave não encontrada.' })
    await shop.check()
    expect(await wallet(maker)).toMatchObject({ availableCents: 2291, obstacle: null })
    expect(await next()).toBe(payoutDayFrom(addDays(today, 1), shop.shopSettings.now().payouts))
  })
})

describe('a hold', () => {
  it('a hold is told with its reason, and may be contested by its maker while it is in force', async () => {
    const { maker, project } = await seller()
    const sale = await sell(project)
    const hold = { makerId: maker, purchaseId: sale.id, reason: 'review', note: 'Falta a nota.' } as const
    await placeHold(shop.db, hold, shop.clock.now())
    const { holds } = await wallet(maker)
    expect(holds).toMatchObject([{ reason: 'review', note: 'Falta a nota.', until: null }])
    expect(holds[0]?.sale).toMatchObject({ id: sale.id, title: 'Vaso Maré', buyerName: null, problem: null })
    expect(await sales(maker)).toMatchObject([{ stage: 'held' }])
    const holdId = holds[0]?.id ?? ''
    const contest = (makerId: string, message = 'A nota foi enviada ontem.') =>
      contestHold(shop.world, { makerId, holdId, message })
    expect(await contest(await shop.maker())).toEqual({ ok: false, reason: 'not_found' })
    // Pressed twice, and said again later: one conversation, and the same words once.
    const [one, other] = await Promise.all([contest(maker), contest(maker)])
    expect(one).toEqual(other)
    expect(await contest(maker, 'Segue de novo.')).toEqual(one)
    expect(await contest(maker)).toEqual(one)
    expect(await contest(maker, 'Segue de novo.')).toEqual(one)
    const threads = await shop.db.select().from(supportThreads).where(eq(supportThreads.userId, maker))
    expect(threads).toMatchObject([{ subject: 'Contestação de valor retido', state: 'open' }])
    const said = await shop.pool.query<{ message: string }>(
      'select message from support_messages where thread_id = $1 order by id',
      [threads[0]?.id],
    )
    expect(said.rows.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^A nota foi enviada ontem\.\n\nRetenção da venda de Vaso Maré, de .+ \(.+\)$/),
      'Segue de novo.',
    ])
    expect((await wallet(maker)).holds).toMatchObject([{ contestToken: threads[0]?.token }])
    await shop.pool.query('update holds set lifted_at = $1 where id = $2', [shop.clock.now(), holdId])
    expect(await contest(maker)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('a hold of a return comes with the return and its buyer', async () => {
    const { maker, project } = await seller()
    const { id: purchaseId, orderId, buyerId } = await sell(project)
    const claim = { buyerId, orderId, purchaseId, wish: 'correction', words: 'A base some.', photos: [] } as const
    const claimed = await claimDefect(shop.world, claim)
    if (!claimed.ok) throw new Error(claimed.reason)
    const { holds } = await wallet(maker)
    expect(holds).toMatchObject([{ reason: 'return', heldCents: 2291 }])
    expect(holds[0]?.sale).toMatchObject({
      orderNumber: orderNumber(orderId),
      buyerName: expect.any(String),
      problem: { id: claimed.returnId, kind: 'defect', state: 'asked' },
    })
  })
})

describe('the statement', () => {
  it('the statement leads from what there was to what there is, month by month, as the ledger says', async () => {
    const { maker, project } = await seller()
    const first = monthOf(shop.clock.now())
    for (let week = 0; week < 6; week++) {
      const { id, orderId } = await sell(project)
      if (week % 3 === 2) await refundPurchases(world(), { orderId, lines: [{ purchaseId: id }], reason: 'withdrawal' })
      shop.passDays(7)
      await payWeek()
      await shop.check()
    }
    const months = monthsBetween(first, monthOf(shop.clock.now())).toReversed()
    expect(months.length).toBeGreaterThan(1)
    const statements = await Promise.all(months.map((month) => makerStatement(shop.db, maker, month)))
    let held = { pendingCents: 0, availableCents: 0 }
    for (const { opening, closing } of statements) {
      expect(opening).toEqual(held)
      held = closing
    }
    expect(held).toEqual(await makerBalance(shop.db, maker))
    const lines = statements.flatMap((statement) => statement.lines)
    expect(new Set(lines.map((line) => line.kind))).toEqual(new Set(['sale', 'refund', 'release', 'payout']))
    expect(lines[0]).toMatchObject({ kind: 'sale', titles: 'Vaso Maré', pendingCents: 2291, availableCents: 0 })
    expect((await makerStatement(shop.db, await shop.maker(), first)).lines).toEqual([])
  })

  it('the statement names of a refund what was given back, not what else was in the order', async () => {
    const { maker, project } = await seller()
    const other = await sellProject(shop.db, { designerId: maker, title: 'Suporte' })
    const { id: buyerId } = await addBuyer(shop.db)
    const wishes = [project, other].map(({ digital }) => ({ offerId: digital, quantity: 1 }))
    await startCheckout(world(), { buyerId, wishes })
    const bought = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyerId))
    const { id: purchaseId = '', orderId = '' } = bought.find(({ title }) => title === 'Suporte') ?? {}
    payments.ofOrder(orderId).state = 'paid'
    await syncOrder(world(), orderId)
    await refundPurchases(world(), { orderId, lines: [{ purchaseId }], reason: 'withdrawal' })
    const { lines } = await makerStatement(shop.db, maker, monthOf(shop.clock.now()))
    expect(lines.map(({ kind, titles }) => [kind, titles])).toEqual([
      ['sale', 'Suporte, Vaso Maré'],
      ['refund', 'Suporte'],
    ])
  })
})
