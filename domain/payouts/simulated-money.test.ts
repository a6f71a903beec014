import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#db/schema/commerce.ts'
import { shopMarks } from '#db/schema/ledger.ts'
import { payouts } from '#db/schema/payouts.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { makerBalance, releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { sendRefund } from '#domain/payments/send-refund.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { payoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { type PaymentWorld, paymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { makePayable } from '../../tests/support/worlds/payout-world.ts'
import { showRefundKey } from './end-refund-payout.server.ts'
import { checkPayouts, handOverPayout } from './hand-over-payout.server.ts'
import { makerWallet } from './maker-wallet.server.ts'
import { refundKeyInput } from './payout-account.ts'
import { manualProvider } from './payout-provider.ts'
import { openPayoutFile } from './payout-runs.server.ts'
import { proposePayouts } from './propose-payouts.server.ts'
import { giveRefundKey } from './refund-keys.server.ts'
import { checkRefundPayouts } from './refund-payouts.server.ts'
import { approvePayouts, sendPayouts } from './send-payouts.server.ts'
import { idToken } from '#domain/shared/id-token.server.ts'

// Each in a shop of its own: that it takes real money is for good.
const secret = 'segredo-somente-para-testes'
let shop: PaymentWorld
let bank = payoutDouble()
beforeEach(async () => {
  shop = await paymentWorld()
  bank = payoutDouble()
})
afterEach(async () => {
  const rows = await audit({ pool: shop.pool, clock: shop.clock, privateFiles: { stat: async () => null } })
  // The files of these projects were never uploaded.
  expect(rows.filter(({ holds, name }) => !holds && name !== 'files_in_store')).toEqual([])
  await shop.close()
})

const world = () => ({ ...shop.world, secret, payoutProvider: bank })
const days = (count: number) => shop.passMinutes(count * 24 * 60)

/** R$ 34,90 in two files of a maker, of which R$ 32,11 is theirs, paid by the simulator; the day of their release has come. */
async function simulatedSale(method: 'card' | 'pix' = 'card') {
  const order = await boughtOrder(shop, method)
  await shop.db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, order.orderId))
  await makePayable({ db: shop.db, secret }, order.makerId, { at: shop.clock.now() })
  return order
}

/** The shop starts with a provider that takes real money. */
async function open() {
  await shop.db.insert(shopMarks).values({ mark: 'real_payments', at: shop.clock.now() })
  shop.passMinutes(1)
}

const staffPerson = async () => ({ id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' }) as const

async function proposed() {
  const { runId } = await proposePayouts(world())
  const rows = await shop.db.select().from(payouts).where(eq(payouts.runId, runId))
  return { runId, rows, totalCents: rows.reduce((sum, row) => sum + row.amountCents, 0) }
}

async function approved() {
  const run = await proposed()
  expect(await approvePayouts(world(), await staffPerson(), run)).toMatchObject({ ok: true, approved: run.rows.length })
  return run
}

async function sent() {
  const run = await approved()
  expect(await sendPayouts(world(), await staffPerson(), run)).toMatchObject({ ok: true, sent: run.rows.length })
  return run
}

const statesOf = async () => (await shop.db.select().from(payouts).orderBy(payouts.id)).map(({ state }) => state)

const share = 3211

describe('simulated money', () => {
  it('simulated money is released and paid out in a shop that only simulates', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    expect((await releaseEarnings(shop.world)).released).toBe(2)
    expect((await proposed()).rows).toMatchObject([{ makerId, amountCents: share }])
  })

  it('simulated money is not released once the shop takes real money, and real money is', async () => {
    const { makerId } = await simulatedSale()
    await open()
    const real = await boughtOrder(shop)
    days(11)
    expect((await releaseEarnings(shop.world)).released).toBe(2)
    expect(await makerBalance(shop.db, makerId)).toEqual({ pendingCents: 0, availableCents: 0 })
    expect(await makerBalance(shop.db, real.makerId)).toEqual({ pendingCents: 0, availableCents: share })
  })

  it('simulated money released earlier is left out of payouts, and real money is paid beside it', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    await open()
    expect((await proposed()).rows).toEqual([])
    const real = await boughtOrder(shop, 'card', undefined, makerId)
    days(11)
    await releaseEarnings(shop.world)
    expect(real.makerId).toBe(makerId)
    expect(await makerWallet(shop.world, makerId, shop.clock.now())).toMatchObject({
      availableCents: share,
      pendingCents: 0,
    })
    expect((await proposed()).rows).toMatchObject([{ makerId, amountCents: share }])
    const { rows } = await shop.db.execute(sql`
      select distinct o.provider from payout_lines l join ledger_entries e on e.id = l.entry_id
      join ledger_postings p on p.id = e.posting_id join orders o on o.id = p.order_id`)
    expect(rows).toEqual([{ provider: shop.payments.name }])
  })

  it('simulated money cancels its approved payout, and the next run pays the maker’s real money', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    const run = await approved()
    await open()
    expect(await sendPayouts(world(), await staffPerson(), run)).toEqual({ ok: true, sent: 0, cancelled: 1 })
    await boughtOrder(shop, 'card', undefined, makerId)
    days(11)
    await releaseEarnings(shop.world)
    expect((await sent()).rows).toMatchObject([{ amountCents: share }])
    expect(await statesOf()).toEqual(['cancelled', 'sent'])
  })

  it('simulated money cancels a payout that was approved but never sent', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    await approved()
    await open()
    await boughtOrder(shop, 'card', undefined, makerId)
    days(11)
    await releaseEarnings(shop.world)
    expect((await proposed()).rows).toMatchObject([{ amountCents: share }])
    expect(await statesOf()).toEqual(['cancelled', 'proposed'])
  })

  it('reaches no bank where its payout was sent and not handed over', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    const { rows } = await sent()
    await open()
    await handOverPayout(world(), rows[0]?.id ?? '')
    await checkPayouts(world())
    expect([bank.payments.size, await statesOf()]).toEqual([0, ['failed']])
    expect(await makerBalance(shop.db, makerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  })

  it('simulated money is not in the file for the bank', async () => {
    await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    bank = payoutDouble(manualProvider)
    const { runId } = await sent()
    expect((await openPayoutFile(world(), await staffPerson(), runId))?.rows).toHaveLength(1)
    await open()
    expect((await openPayoutFile(world(), await staffPerson(), runId))?.rows).toEqual([])
    await checkPayouts(world())
  })

  it('simulated money that was paid out in the simulation is no debt', async () => {
    const { makerId } = await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    const { rows } = await sent()
    await handOverPayout(world(), rows[0]?.id ?? '')
    bank.end(rows[0]?.id ?? '', { state: 'paid' })
    await checkPayouts(world())
    await open()
    expect(await statesOf()).toEqual(['paid'])
    expect(await makerBalance(shop.db, makerId)).toEqual({ pendingCents: 0, availableCents: 0 })
  })

  it('simulated money is not refunded to its buyer’s key', async () => {
    const order = await simulatedSale('pix')
    await shop.db.update(orders).set({ provider: shop.payments.name }).where(eq(orders.id, order.orderId))
    days(91)
    const lines = [{ purchaseId: order.lines[0]?.id ?? '' }]
    await refundPurchases(shop.world, { orderId: order.orderId, lines, reason: 'defect' })
    const [refund] = await shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))
    const id = refund?.id ?? ''
    await sendRefund(shop.world, id)
    await shop.db.update(orders).set({ provider: 'sandbox' }).where(eq(orders.id, order.orderId))
    const key = refundKeyInput.parse({ holderName: 'Rita Dias', document: '529.982.247-25', pixKey: '529.982.247-25' })
    expect(await giveRefundKey(world(), { token: idToken(secret, 'refund-key', id), ...key })).toEqual({ ok: true })
    await open()
    await checkRefundPayouts(world())
    const [given] = await shop.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, id))
    expect([bank.payments.size, given?.state]).toEqual([0, 'given'])
    expect(await showRefundKey(world(), await staffPerson(), id)).toEqual({ ok: false, reason: 'not_found' })
  })
})

describe('the audit', () => {
  const broken = async () => {
    const rows = await audit({ pool: shop.pool, clock: shop.clock, privateFiles: { stat: async () => null } })
    return rows.filter(({ holds, name }) => !holds && name.startsWith('simulated_')).map(({ name }) => name)
  }

  it('the audit names simulated money that was released or paid out all the same', async () => {
    await simulatedSale()
    days(11)
    await releaseEarnings(shop.world)
    await sent()
    expect(await broken()).toEqual([])
    // As if it had taken real money all along.
    await shop.db.insert(shopMarks).values({ mark: 'real_payments', at: new Date(0) })
    expect(await broken()).toEqual(['simulated_not_paid', 'simulated_not_released'])
    // The other looks of this file are at books that are right.
    await shop.db.update(orders).set({ provider: shop.payments.name })
  })
})
