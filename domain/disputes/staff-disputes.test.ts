import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { entitlements } from '#db/schema/commerce.ts'
import { disputes } from '#db/schema/refunds.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { recordDownload } from '#domain/library/downloads.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { addFile, addUser } from '../../tests/support/builders.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { answerDispute, listDisputes, staffDispute } from './staff-disputes.server.ts'

const shop = usePaymentWorld()

async function disputedOrder(answerBy: Date | null = null) {
  const order = await boughtOrder(shop)
  const { id, amountCents } = order.session
  order.session.disputes.push({ id: `dp_${id}`, state: 'open', amountCents, reason: 'fraudulent', answerBy })
  await syncOrder(shop.world, order.orderId)
  const find = async () => {
    const rows = await shop.db.select().from(disputes)
    return rows.find(({ orderId }) => orderId === order.orderId)
  }
  return { ...order, find, disputeId: (await find())?.id ?? '' }
}

it('an answer to the bank is kept with who gave it and when, once, and the dispute stays open', async () => {
  const staff = await addUser(shop.db, { role: 'all' })
  const { find, disputeId, orderId } = await disputedOrder()
  const answer = (evidence: string) => answerDispute(shop.world, staff, { disputeId, evidence })
  expect(await answer('Baixado duas vezes')).toEqual({ ok: true })
  expect(await answer('Outra coisa')).toEqual({ ok: false, reason: 'closed' })
  const facts = { state: 'answered', evidence: 'Baixado duas vezes', answeredBy: staff.id, closedAt: null }
  expect(await find()).toMatchObject({ ...facts, answeredAt: shop.clock.now() })
  const { rows } = await shop.db.execute(sql`
    select action, subject_kind as kind, subject_id as id, subject_label as label, created_at = ${shop.clock.now().toISOString()}::timestamptz as "isNow"
    from staff_actions where staff_id = ${staff.id}`)
  const subject = { kind: 'order', id: orderId, label: orderNumber(orderId) }
  expect(rows).toEqual([{ action: 'answer_dispute', ...subject, isNow: true }])
})

it('only staff can answer a dispute, and only an existing one', async () => {
  const staff = await addUser(shop.db, { role: 'all' })
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

describe('a dispute as staff reads it', () => {
  it('a dispute as staff reads it says who bought what, what was downloaded and when, and what was answered', async () => {
    const answerBy = new Date('2026-12-01T03:00:00Z')
    const { disputeId, orderId, buyerId, session, lines } = await disputedOrder(answerBy)
    const openedAt = shop.clock.now()
    const [dear] = lines
    const ofBuyer = await shop.db.select().from(entitlements).where(eq(entitlements.buyerId, buyerId))
    const right = ofBuyer.find(({ purchaseId }) => purchaseId === dear?.id)
    const file = await addFile(shop.db, { projectId: dear?.projectId ?? '' })
    shop.passMinutes(5)
    const firstDownload = shop.clock.now()
    await recordDownload(shop.world, right?.id ?? '', file.id)
    shop.passMinutes(5)
    await recordDownload(shop.world, right?.id ?? '', file.id)
    const [buyer] = await shop.db.select().from(users).where(eq(users.id, buyerId))
    const asRead = {
      id: disputeId,
      orderId,
      orderNumber: orderNumber(orderId),
      provider: 'double',
      providerDisputeId: `dp_${session.id}`,
      state: 'open',
      amountCents: 3490,
      reason: 'fraudulent',
      evidence: null,
      answerBy,
      openedAt,
      closedAt: null,
      paidAt: openedAt,
      buyer: { fullName: buyer?.fullName, email: buyer?.email, memberSince: buyer?.createdAt },
      lines: lines
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, title, amountCents }) => {
          const [downloads, first] = id === dear?.id ? [2, firstDownload] : [0, null]
          return { title, amountCents, downloads, firstDownload: first }
        }),
    }
    expect(await staffDispute(shop.db, disputeId)).toEqual(asRead)
    await answerDispute(shop.world, await addUser(shop.db, { role: 'all' }), { disputeId, evidence: 'Baixado' })
    shop.passMinutes(5)
    for (const dispute of session.disputes) dispute.state = 'won'
    await syncOrder(shop.world, orderId)
    const ended = { state: 'won', evidence: 'Baixado', closedAt: shop.clock.now() }
    expect(await staffDispute(shop.db, disputeId)).toEqual({ ...asRead, ...ended })
  })

  it('staffDispute is null for an unknown dispute', async () => {
    const { session } = await disputedOrder()
    for (const id of [randomUUID(), `dp_${session.id}`, '']) expect(await staffDispute(shop.db, id)).toBeNull()
  })

  it('listDisputes lists open disputes first, then the newest, up to the limit', async () => {
    const answerBy = new Date('2026-12-01T03:00:00Z')
    const [older, over, newer] = [
      await disputedOrder(answerBy),
      (shop.passMinutes(1), await disputedOrder()),
      (shop.passMinutes(1), await disputedOrder()),
    ]
    for (const dispute of over.session.disputes) dispute.state = 'lost'
    await syncOrder(shop.world, over.orderId)
    const all = await listDisputes(shop.db, 1000)
    const places = [newer, older, over].map(({ disputeId }) => all.findIndex(({ id }) => id === disputeId))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBe(0)
    expect(all[places[1] ?? -1]).toEqual({
      id: older.disputeId,
      orderNumber: orderNumber(older.orderId),
      state: 'open',
      amountCents: 3490,
      openedAt: (await older.find())?.openedAt,
      answerBy,
      title: expect.stringMatching(/^Projeto/),
      image: { key: expect.stringMatching(/^imagens\//), color: '#808080', box: null },
    })
    expect(all[places[2] ?? -1]).toMatchObject({ id: over.disputeId, state: 'lost', answerBy: null })
    expect((await listDisputes(shop.db, 2)).map(({ id }) => id)).toEqual(all.slice(0, 2).map(({ id }) => id))
  })
})
