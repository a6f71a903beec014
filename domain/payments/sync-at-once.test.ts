import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { projectFiles } from '#db/schema/catalog.ts'
import { shipments } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { entitlements, orders, paymentEvents, purchases } from '#db/schema/commerce.ts'
import { recordDownload } from '#domain/library/downloads.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { requestWithdrawal } from '#domain/returns/open-return.server.ts'
import { advanceShipment } from '#domain/shipping/advance-shipment.server.ts'
import { addBuyer, addMaker } from '../../tests/support/builders.ts'
import { inHand, isHeld, untilWaiting } from '../../tests/support/database.ts'
import {
  moneyBreaches,
  noBreaches,
  sellProject,
  type SoldProject,
  usePaymentWorld,
} from '../../tests/support/worlds/payment-world.ts'
import { placedOrders } from '../../tests/support/worlds/placed-orders.ts'
import { applyPaymentEvent } from './payment-events.server.ts'
import { syncOrder } from './sync-order.server.ts'

const shop = usePaymentWorld()
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  expect(shop.alarms).toEqual([])
})

const { filesOf, hint, pay, place, stateOf } = placedOrders(() => shop)

/** A project of a maker whose accounts are open: a buyer bought there before. */
async function soldBefore(): Promise<SoldProject> {
  const project = await sellProject(shop.db, { printedCents: 5400 })
  await syncOrder(shop.world, (await paidOrder([project])).id)
  return project
}

async function paidOrder(lines: Parameters<typeof place>[1], buyerId?: string) {
  const order = await place(buyerId ?? (await addBuyer(shop.db)).id, lines)
  await pay(order)
  return order
}

type PaidOrder = Awaited<ReturnType<typeof paidOrder>>

const manyOf = (project: SoldProject, count: number) =>
  Promise.all(Array.from({ length: count }, () => paidOrder([project])))
const settleAll = (some: { id: string }[]) => Promise.all(some.map(({ id }) => syncOrder(shop.world, id)))

it('sales that come at the same instant are each written once, with their events', async () => {
  const projects = [await soldBefore(), await soldBefore()]
  const placed = (await Promise.all(projects.map((project) => manyOf(project, 12)))).flat()
  const events = await Promise.all(placed.map((order) => hint(order)))
  await Promise.all(events.map((event) => applyPaymentEvent(shop.world, event?.id ?? '')))
  for (const { id, buyerId } of placed) {
    expect(await stateOf(id)).toMatchObject({ state: 'paid', paymentMethod: 'pix', paidAt: shop.clock.now() })
    expect(await filesOf(buyerId)).toHaveLength(1)
    const { rows } = await shop.db.execute(sql`select key from ledger_postings where order_id = ${id}`)
    expect(rows).toEqual([{ key: `sale:${id}` }])
  }
  const handled = await shop.db
    .select()
    .from(paymentEvents)
    .where(
      inArray(
        paymentEvents.subject,
        placed.map(({ session }) => session.id),
      ),
    )
  expect(handled.map(({ outcome }) => outcome)).toEqual(placed.map(() => 'paid'))
  // Nothing is left of the jobs of the events; each order is announced, as were those before of the two makers.
  expect(await shop.runJobs()).toEqual(Array.from({ length: placed.length + 2 }, () => 'announce-sale'))
})

it('concurrent sales are not held up by a printed one, a late one or a maker’s first', async () => {
  const project = await soldBefore()
  const plain = await manyOf(project, 8)
  const first = await paidOrder([await sellProject(shop.db)])
  const printed = await paidOrder([{ printed: project.printed }])
  const late = await paidOrder([project])
  await shop.db
    .update(orders)
    .set({ state: 'expired' })
    .where(sql`id = ${late.id}`)
  const owner = plain[0]?.buyerId ?? ''
  expect(await settleAll([...plain, first, printed, late])).toEqual(Array.from({ length: 11 }, () => 'paid'))
  expect(await filesOf(owner)).toHaveLength(1)
  expect(await filesOf(printed.buyerId)).toEqual([])
  expect(await filesOf(first.buyerId)).toHaveLength(1)
})

it('of two orders of one buyer for the same files that are paid at once, one is refunded', async () => {
  const project = await soldBefore()
  const buyer = await addBuyer(shop.db)
  const other = await soldBefore()
  const twice = [await paidOrder([project], buyer.id), await paidOrder([project, other], buyer.id)]
  const crowd = await manyOf(project, 6)
  const states = await settleAll([...crowd, ...twice, ...twice])
  expect(states.slice(0, 6)).toEqual(crowd.map(() => 'paid'))
  await shop.runJobs()
  const owned = (await filesOf(buyer.id)).filter((file) => file.project_id === project.id)
  expect(owned).toHaveLength(1)
})

it('undeliverable lines are refunded and open orders for the same files cancelled, also among concurrent sales', async () => {
  const project = await soldBefore()
  const plain = await manyOf(project, 6)
  const rivalled = await paidOrder([project])
  const rival = await place(rivalled.buyerId, [project, await sellProject(shop.db)])
  const left = await paidOrder([project])
  await shop.db.execute(sql`update users set closed_at = now() where id = ${left.buyerId}`)
  const owned = await paidOrder([project])
  await shop.db.execute(sql`
    insert into entitlements (buyer_id, project_id, purchase_id, granted_at)
    select ${owned.buyerId}::uuid, project_id, id, now() from purchases where order_id = ${owned.id}`)
  const states = await settleAll([...plain, rivalled, left, owned])
  expect(states).toEqual([...plain.map(() => 'paid'), 'paid', 'refunded', 'refunded'])
  expect((await stateOf(rival.id))?.state).toBe('cancelled')
  expect(await filesOf(left.buyerId)).toEqual([])
  await shop.db.execute(sql`delete from entitlements where buyer_id = ${owned.buyerId}`)
})

it('a locked order does not hold up the others', async () => {
  const project = await soldBefore()
  const [held, ...free] = await manyOf(project, 10)
  if (!held) throw new Error('no order')
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select 1 from users where id = $1 for update', [held.buyerId])
  const [first, second, ...rest] = free
  const before = settleAll([first, second].filter((one) => one !== undefined))
  const waits = syncOrder(shop.world, held.id)
  expect(await settleAll(rest)).toEqual(rest.map(() => 'paid'))
  expect(await before).toEqual(['paid', 'paid'])
  expect((await stateOf(held.id))?.state).toBe('pending')
  await client.query('commit')
  client.release()
  expect(await waits).toBe('paid')
})

it('a locked project holds up its own sale only', async () => {
  const [held, free] = [await soldBefore(), await soldBefore()]
  const [first, others] = [await paidOrder([held]), await manyOf(free, 4)]
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select 1 from projects where id = $1 for update', [held.id])
  const waits = syncOrder(shop.world, first.id)
  expect(await settleAll(others)).toEqual(others.map(() => 'paid'))
  expect((await stateOf(first.id))?.state).toBe('pending')
  await client.query('commit')
  client.release()
  expect(await waits).toBe('paid')
})

it('a refund waits for its projects before it locks the accounts of all sales', async () => {
  const sold = [await soldBefore(), await soldBefore()]
  for (const project of sold) {
    const order = await paidOrder(sold)
    await syncOrder(shop.world, order.id)
    const bought = await shop.db.select().from(purchases).where(eq(purchases.orderId, order.id))
    const lines = bought.map(({ id }) => ({ purchaseId: id }))
    const sale = await inHand(shop.pool, 'select 1 from projects where id = $1 for no key update', [project.id])
    const refunded = refundPurchases(shop.world, { orderId: order.id, lines, reason: 'staff' })
    await untilWaiting(shop.pool)
    const accounts = `select 1 from ledger_accounts where code = 'provider_receivable' for no key update`
    const areHeld = await isHeld(shop.pool, accounts)
    await sale.end()
    expect([areHeld, await refunded]).toMatchObject([false, { ok: true }])
  }
})

it('refunds of two makers are counted one after the other, in the order of payments', async () => {
  const sold = [await sellProject(shop.db), await sellProject(shop.db)]
  const [first = '', second = ''] = sold.map(({ designerId }) => designerId).toSorted()
  // Of an order whose lines stand the other way round, as those of every second do.
  for (let isTried = false; !isTried;) {
    const order = await paidOrder(sold)
    await syncOrder(shop.world, order.id)
    const bought = await shop.db.select().from(purchases).where(eq(purchases.orderId, order.id)).orderBy(purchases.id)
    isTried = bought[0]?.designerId === second
    if (!isTried) continue
    const day = 'select 1 from sales_days where maker_id = $1 for no key update'
    const sale = await inHand(shop.pool, day, [first])
    const lines = bought.map(({ id }) => ({ purchaseId: id }))
    const refunded = refundPurchases(shop.world, { orderId: order.id, lines, reason: 'staff' })
    await untilWaiting(shop.pool)
    const isSecondHeld = await isHeld(shop.pool, day, [second])
    await sale.end()
    expect([isSecondHeld, await refunded]).toMatchObject([false, { ok: true }])
  }
})

it('a download that is counted waits for the project without holding the right to the file, which a refund ends', async () => {
  const project = await soldBefore()
  const [bought] = await shop.db.select().from(entitlements).where(eq(entitlements.projectId, project.id))
  const [file] = await shop.db.select().from(projectFiles).where(eq(projectFiles.projectId, project.id))
  const sale = await inHand(shop.pool, 'select 1 from projects where id = $1 for no key update', [project.id])
  const counted = recordDownload(shop.world, bought?.id ?? '', file?.id ?? '')
  await untilWaiting(shop.pool)
  const right = 'select 1 from entitlements where id = $1 for no key update'
  const isRightHeld = await isHeld(shop.pool, right, [bought?.id])
  await sale.end()
  await counted
  expect(isRightHeld).toBe(false)
})

it('the last piece is taken once its project is unlocked', async () => {
  const project = await soldBefore()
  await shop.db.insert(printedOffers).values({ offerId: project.printed, stock: 3 })
  const order = await paidOrder([{ printed: project.printed }])
  const change = await inHand(shop.pool, 'select 1 from projects where id = $1 for no key update', [project.id])
  const paid = syncOrder(shop.world, order.id)
  await untilWaiting(shop.pool)
  const stock = 'select 1 from printed_offers where offer_id = $1 for no key update'
  const isStockHeld = await isHeld(shop.pool, stock, [project.printed])
  await change.end()
  expect([isStockHeld, await paid]).toEqual([false, 'paid'])
})

it('sales, refunds, withdrawals, downloads and parcels of two makers at the same moment are all done', async () => {
  const designers = [await addMaker(shop.db), await addMaker(shop.db)]
  const sold: SoldProject[] = []
  for (const { id: designerId } of [...designers, ...designers]) {
    const project = await sellProject(shop.db, { printedCents: 5400, designerId })
    await shop.db.insert(printedOffers).values({ offerId: project.printed, stock: 100 })
    sold.push(project)
  }
  /** Files of one and a piece of the next, of the other maker. */
  const mixed = (first: number) => paidOrder([sold[first % 4]!, { printed: sold[(first + 1) % 4]!.printed }])
  const [before, coming] = [[] as PaidOrder[], [] as PaidOrder[]]
  for (let n = 0; n < 24; n++) before.push(await mixed(n))
  expect(await settleAll(before)).toEqual(before.map(() => 'paid'))
  for (let n = 0; n < 12; n++) coming.push(await mixed(n))
  const lines = await shop.db.select().from(purchases).where(inArray(purchases.orderId, before.map(({ id }) => id))) // prettier-ignore
  const ofOrder = (orderId: string) => lines.filter((line) => line.orderId === orderId).map(({ id }) => id)
  const parcels = await shop.db.select().from(shipments).where(inArray(shipments.orderId, before.map(({ id }) => id))) // prettier-ignore
  const rights = await shop.db
    .select({ id: entitlements.id, fileId: projectFiles.id })
    .from(entitlements)
    .innerJoin(projectFiles, eq(projectFiles.projectId, entitlements.projectId))
    .where(inArray(entitlements.buyerId, before.map(({ buyerId }) => buyerId))) // prettier-ignore
  const given = before.map(({ id, buyerId }, n) =>
    n % 2 === 0
      ? refundPurchases(shop.world, { orderId: id, lines: ofOrder(id).map((purchaseId) => ({ purchaseId })), reason: 'staff' }) // prettier-ignore
      : requestWithdrawal(shop.world, { orderId: id, buyerId, purchaseIds: ofOrder(id) }),
  )
  const [states, backs] = await Promise.all([
    settleAll(coming),
    Promise.all(given),
    ...rights.map(({ id, fileId }) => recordDownload(shop.world, id, fileId)),
    ...parcels.map(({ id, makerId }) =>
      advanceShipment(shop.world, { makerId, shipmentId: id, step: { event: 'printing' } }),
    ),
  ])
  expect(states).toEqual(coming.map(() => 'paid'))
  expect(backs.every(({ ok }) => ok)).toBe(true)
})
