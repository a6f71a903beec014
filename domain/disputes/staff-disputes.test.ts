import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { disputes } from '#db/schema/refunds.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { addUser } from '../../tests/support/builders.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { answerDispute } from './staff-disputes.server.ts'

const shop = usePaymentWorld()

async function disputedOrder() {
  const order = await boughtOrder(shop)
  const { id, amountCents } = order.session
  order.session.disputes.push({ id: `dp_${id}`, state: 'open', amountCents, reason: 'fraudulent', answerBy: null })
  await syncOrder(shop.world, order.orderId)
  const find = async () => {
    const rows = await shop.db.select().from(disputes)
    return rows.find(({ orderId }) => orderId === order.orderId)
  }
  return { ...order, find, disputeId: (await find())?.id ?? '' }
}

it('an answer to the bank is kept with who gave it and when, once, and the dispute stays open', async () => {
  const staff = await addUser(shop.db, { role: 'staff' })
  const { find, disputeId } = await disputedOrder()
  const answer = (evidence: string) => answerDispute(shop.world, staff, { disputeId, evidence })
  expect(await answer('Baixado duas vezes')).toEqual({ ok: true })
  expect(await answer('Outra coisa')).toEqual({ ok: false, reason: 'closed' })
  const facts = { state: 'answered', evidence: 'Baixado duas vezes', answeredBy: staff.id, closedAt: null }
  expect(await find()).toMatchObject({ ...facts, answeredAt: shop.clock.now() })
  const { rows } = await shop.db.execute(sql`select action from staff_actions where staff_id = ${staff.id}`)
  expect(rows).toEqual([{ action: 'answer_dispute' }])
})

it('nobody but staff answers, and nothing that is not there', async () => {
  const staff = await addUser(shop.db, { role: 'staff' })
  const { find, disputeId } = await disputedOrder()
  const refused = { ok: false, reason: 'not_found' }
  const evidence = 'Baixado duas vezes'
  expect(await answerDispute(shop.world, await addUser(shop.db), { disputeId, evidence })).toEqual(refused)
  expect(await answerDispute(shop.world, staff, { disputeId: randomUUID(), evidence })).toEqual(refused)
  expect(await answerDispute(shop.world, staff, { disputeId: 'dp_1', evidence })).toEqual(refused)
  expect(await find()).toMatchObject({ state: 'open', evidence: null })
})

it('while a dispute is open, the release does not even try its shares', async () => {
  const { session, orderId } = await disputedOrder()
  shop.passMinutes(40 * 24 * 60)
  expect(await releaseEarnings(shop.world)).toEqual({ released: 0 })
  expect(shop.alarms).toEqual([])
  for (const dispute of session.disputes) dispute.state = 'won'
  await syncOrder(shop.world, orderId)
  expect((await releaseEarnings(shop.world)).released).toBe(2)
})
