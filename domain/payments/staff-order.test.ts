import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { orders } from '#db/schema/commerce.ts'
import { disputes } from '#db/schema/refunds.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { addUser } from '../../tests/support/builders.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { storePaymentEvent } from './payment-events.server.ts'
import { staffOrder, syncByStaff } from './staff-order.server.ts'

const shop = usePaymentWorld()

const nameOf = async (id: string) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]?.fullName

it('an order as staff reads it says who bought what, what its provider told, what the bank asks for and what was posted', async () => {
  const bought = await boughtOrder(shop)
  const { orderId, session, buyerId, makerId, lines } = bought
  const { amountCents } = session
  session.disputes.push({ id: `dp_${session.id}`, state: 'open', amountCents, reason: 'fraudulent', answerBy: null })
  const event = { eventId: `evt_${session.id}`, subject: session.id, kind: 'session.paid', body: '{}' }
  await storePaymentEvent(shop.world, 'double', event)
  await shop.runJobs()
  const [dispute] = await shop.db.select().from(disputes).where(eq(disputes.orderId, orderId))
  const [buyer] = await shop.db.select().from(users).where(eq(users.id, buyerId))
  const seen = await staffOrder(shop.db, orderId)
  expect(seen).toMatchObject({
    id: orderId,
    number: orderNumber(orderId),
    state: 'paid',
    buyer: { id: buyerId, fullName: buyer?.fullName, email: buyer?.email },
    totalCents: 3490,
    provider: 'double',
    providerSessionId: session.id,
    method: 'card',
    closedAt: null,
    providerFeeCents: null,
    settlesAt: null,
    settledAt: null,
  })
  expect(Date.parse(seen?.paidAt ?? '')).toBe(shop.clock.now().getTime())
  const kept = { kind: 'digital', quantity: 1, refundedQuantity: 0, status: 'completed', freightCents: 0 }
  expect(seen?.lines).toHaveLength(2)
  expect(seen?.lines).toEqual(
    expect.arrayContaining(
      lines.map(({ id, projectId, title, amountCents: cents, feeCents, designerAmountCents }) =>
        expect.objectContaining({ ...kept, id, projectId, title, amountCents: cents, feeCents, designerAmountCents }),
      ),
    ),
  )
  expect(seen?.lines[0]).toMatchObject({ designerName: await nameOf(makerId), refundedCents: 0 })
  expect(seen?.disputes).toEqual([{ id: dispute?.id, state: 'open', amountCents: 3490 }])
  expect(seen?.events).toMatchObject([{ eventId: event.eventId, kind: 'session.paid', outcome: 'paid' }])
  expect(Date.parse(seen?.events[0]?.handledAt ?? '')).toBe(shop.clock.now().getTime())
  expect(seen?.postings.map(({ kind }) => kind)).toEqual(['sale', 'dispute'])
  const [sale] = seen?.postings ?? []
  expect(sale?.entries.reduce((sum, entry) => sum + entry.amountCents, 0)).toBe(0)
  expect(sale?.entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ account: 'provider_receivable', ownerName: null, amountCents: 3490 }),
      expect.objectContaining({ account: 'maker_pending', ownerName: await nameOf(makerId) }),
    ]),
  )
})

it('an order as staff reads it parts what another maker printed into fee, share and royalty, to the cent', async () => {
  const { orderId } = await soldByPrinter(shop, { quantity: 3 })
  const [line] = (await staffOrder(shop.db, orderId))?.lines ?? []
  const { amountCents = 0, feeCents = 0, designerAmountCents = 0, royaltyCents } = line ?? {}
  expect(royaltyCents).toBe(1500)
  expect(feeCents + designerAmountCents + 1500).toBe(amountCents)
})

it('staffOrder has no ledger postings or refunds before payment, and is null for an unknown order', async () => {
  const { orderId, session } = await boughtOrder(shop)
  const [paid] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const { buyerId, totalCents, provider, expiresAt, createdAt } = paid ?? expect.fail('no order')
  const bare = { buyerId, totalCents, provider, expiresAt, createdAt, attemptKey: randomUUID() }
  const [written] = await shop.db.insert(orders).values(bare).returning()
  const nothing = { lines: [], disputes: [], events: [], postings: [] }
  expect(await staffOrder(shop.db, written?.id ?? '')).toMatchObject({ state: 'pending', paidAt: null, ...nothing })
  for (const unknown of [randomUUID(), session.id, '']) expect(await staffOrder(shop.db, unknown)).toBeNull()
})

it('staff has an order that is not there asked about in vain, and nothing is written down', async () => {
  const staff = await addUser(shop.db, { role: 'all' })
  for (const orderId of [randomUUID(), 'ps_1']) {
    const asked = await syncByStaff(shop.world, staff, { orderId, reason: 'Conferir' })
    expect(asked).toEqual({ ok: false, reason: 'not_found' })
  }
  const rows = await shop.pool.query('select 1 from staff_actions where staff_id = $1', [staff.id])
  expect(rows.rows).toEqual([])
})
