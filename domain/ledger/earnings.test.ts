import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { earnings, holds } from '#db/schema/ledger.ts'
import { startCheckout } from '#domain/checkout/start-checkout.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { addBuyer } from '../../tests/support/builders.ts'
import { sellProject, type SoldProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { makerBalance, releaseEarnings } from './earnings.server.ts'
import { liftHold, placeHold } from './holds.server.ts'

const shop = usePaymentWorld()
beforeEach(() => release()) // whatever the test before left

const release = () => releaseEarnings(shop.world)
const days = (count: number) => shop.passMinutes(count * 24 * 60)
const balanceOf = (project: SoldProject) => makerBalance(shop.db, project.designerId)

async function sell(project: SoldProject, offer: 'digital' | 'printed' = 'digital') {
  const buyer = await addBuyer(shop.db)
  const wishes = [{ offerId: project[offer], quantity: 1 }]
  const started = await startCheckout(shop.world, { buyerId: buyer.id, wishes })
  if (!started.ok) throw new Error(started.reason)
  const [line] = await shop.db.select().from(purchases).where(eq(purchases.buyerId, buyer.id))
  if (!line) throw new Error('nothing was bought')
  shop.payments.ofOrder(line.orderId).state = 'paid'
  await syncOrder(shop.world, line.orderId)
  return line
}

const refund = ({ id, orderId }: { id: string; orderId: string }, amountCents?: number) =>
  refundPurchases(shop.world, { orderId, lines: [{ purchaseId: id, amountCents }], reason: 'staff', key: 'test' })

describe('releaseEarnings', () => {
  it('releaseEarnings waits seven days for files, and thirty-seven for an object without a delivery date', async () => {
    const project = await sellProject(shop.db, { printedCents: 5000 })
    await sell(project)
    await sell(project, 'printed')
    // Without a way of sending.
    await shop.db.delete(shipments)
    days(7)
    expect(await release()).toEqual({ released: 0 })
    expect(await balanceOf(project)).toEqual({ pendingCents: 2291 + 4600, availableCents: 0 })
    days(1)
    expect(await release()).toEqual({ released: 1 })
    expect(await balanceOf(project)).toEqual({ pendingCents: 4600, availableCents: 2291 })
    days(30)
    expect(await release()).toEqual({ released: 1 })
    expect(await balanceOf(project)).toEqual({ pendingCents: 0, availableCents: 6891 })
  })

  it('releaseEarnings releases each share once, however many runs there are at once', async () => {
    const project = await sellProject(shop.db)
    for (let n = 0; n < 5; n++) await sell(project)
    days(8)
    const runs = await Promise.all(Array.from({ length: 6 }, release))
    expect(runs.reduce((sum, run) => sum + run.released, 0)).toBe(5)
    expect(await balanceOf(project)).toEqual({ pendingCents: 0, availableCents: 5 * 2291 })
  })

  it('releaseEarnings waits while a share is held, and changes no other maker’s money', async () => {
    const project = await sellProject(shop.db)
    const [held] = [await sell(project), await sell(project)]
    const hold = { makerId: project.designerId, purchaseId: held.id, reason: 'dispute' } as const
    const place = () => shop.db.transaction((tx) => placeHold(tx, hold, shop.clock.now()))
    expect([await place(), await place()]).toEqual([true, false])
    days(9)
    expect(await release()).toEqual({ released: 1 })
    await liftHold(shop.db, { purchaseId: held.id, reason: 'dispute' }, { at: shop.clock.now() })
    expect(await release()).toEqual({ released: 1 })
    expect(await place()).toBe(true)
  })

  it('a hold with an end lifts itself', async () => {
    const project = await sellProject(shop.db)
    const { id } = await sell(project)
    const until = new Date(shop.clock.now().getTime() + 20 * 86_400_000)
    const hold = { makerId: project.designerId, purchaseId: id, reason: 'review', until } as const
    await shop.db.transaction((tx) => placeHold(tx, hold, shop.clock.now()))
    days(19)
    expect(await release()).toEqual({ released: 0 })
    days(1)
    expect(await release()).toEqual({ released: 1 })
    expect((await shop.db.select().from(holds).where(eq(holds.purchaseId, id)))[0]?.liftedAt).toBeNull()
  })

  it('releaseEarnings never releases what was refunded, and a refund afterwards is a debt', async () => {
    const project = await sellProject(shop.db)
    const [early, late] = [await sell(project), await sell(project)]
    await refund(early)
    days(8)
    expect(await release()).toEqual({ released: 1 })
    await sell(project) // stays pending: the refund must not touch it
    await refund(late)
    expect(await balanceOf(project)).toEqual({ pendingCents: 2291, availableCents: 0 })
    expect(await release()).toEqual({ released: 0 })
  })

  it('releaseEarnings releases what partial refunds left, and takes a later part from what was released', async () => {
    const project = await sellProject(shop.db)
    const line = await sell(project)
    await refund(line, 990) // R$ 0,79 of it from the fee
    days(8)
    await release()
    expect(await balanceOf(project)).toEqual({ pendingCents: 0, availableCents: 2291 - 911 })
    await refundPurchases(shop.world, { orderId: line.orderId, lines: [{ purchaseId: line.id }], reason: 'staff' })
    expect(await balanceOf(project)).toEqual({ pendingCents: 0, availableCents: 0 })
  })

  it('releaseEarnings at the same instant as a refund, one of them is first and the money is right', async () => {
    const project = await sellProject(shop.db)
    const lines = [await sell(project), await sell(project), await sell(project)]
    days(8)
    await Promise.all([release(), ...lines.map((line) => refund(line)), release()])
    expect(await balanceOf(project)).toEqual({ pendingCents: 0, availableCents: 0 })
  })
})

describe('the database itself', () => {
  it('the database itself refuses to take a release back, to move its day or to forget it', async () => {
    const project = await sellProject(shop.db)
    const { id } = await sell(project)
    days(11)
    await release()
    const own = eq(earnings.purchaseId, id)
    for (const set of [{ releasedAt: null }, { releasedAt: new Date() }, { payableOn: '2030-01-01' }])
      await expect(shop.db.update(earnings).set(set).where(own)).rejects.toThrow()
    await expect(shop.db.delete(earnings).where(own)).rejects.toThrow()
  })

  it('the database itself refuses a balance that no entry made', async () => {
    await sell(await sellProject(shop.db))
    for (const statement of [
      'update ledger_accounts set balance_cents = 0',
      'delete from ledger_accounts',
      'truncate ledger_accounts cascade',
    ])
      await expect(shop.pool.query(statement)).rejects.toThrow(/by entries only|append-only/)
    const rich = "insert into ledger_accounts (code, balance_cents) values ('losses', 5)"
    await expect(shop.pool.query(rich)).rejects.toThrow('begins at zero')
    const nobody = "insert into ledger_accounts (code) values ('maker_available')"
    await expect(shop.pool.query(nobody)).rejects.toThrow('ledger_accounts_owner')
  })
})
