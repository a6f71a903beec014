import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shipments } from '#db/schema/freight.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import type { RateLimits } from '#domain/shared/limits.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { advanceShipment } from './advance-shipment.server.ts'
import { answerProof, sendProof } from './proofs.server.ts'
import { buyerTotals } from '#domain/sales/buyer-totals.server.ts'
import { readConversation } from '#domain/conversations/read-conversation.server.ts'
import { messageForMail } from '#domain/conversations/messages.server.ts'
import { sendMessage } from '#domain/conversations/send-message.server.ts'
import { makerWork } from './maker-board.server.ts'
import { watchShipments } from './watch-shipments.server.ts'

const shop = usePaymentWorld()

const days = (count: number) => shop.passMinutes(count * 24 * 60)
const photo = () => ({ storageKey: crypto.randomUUID().replaceAll('-', ''), width: 800, height: 600 })
const show = (one: SoldObject, photos = [photo()]) => sendProof(shop.world, { ...one, words: null, photos })
const shipmentOf = async ({ shipmentId }: SoldObject) =>
  (await shop.db.select().from(shipments).where(eq(shipments.id, shipmentId)))[0]
const post = (one: SoldObject) =>
  advanceShipment(shop.world, { ...one, step: { event: 'posted', carrier: 'Correios', trackingCode: 'AA123456785BR' } })

/** Sold as an offer says that shows photographs before it posts. */
async function soldWithProof() {
  const one = await soldObject(shop)
  await shop.db.update(shipments).set({ needsProof: true }).where(eq(shipments.id, one.shipmentId))
  return one
}

describe('photographs of a finished piece', () => {
  it('photos of a finished piece wait for the buyer, who asks for a change or approves; only then is it posted', async () => {
    const one = await soldWithProof()
    expect(await post(one)).toEqual({ ok: false, reason: 'proof_needed' })
    expect(await show(one, [])).toEqual({ ok: false, reason: 'photo_needed' })
    expect(await show(one)).toEqual({ ok: true })
    expect(await show(one)).toEqual({ ok: false, reason: 'too_late' })
    expect(await post(one)).toEqual({ ok: false, reason: 'proof_needed' })
    const answer = { ...one, answer: 'adjusted', words: 'Lixe a base.' } as const
    expect(await answerProof(shop.world, { ...answer, buyerId: one.makerId })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await answerProof(shop.world, answer)).toEqual({ ok: true })
    expect((await shipmentOf(one))?.state).toBe('finishing')
    await show(one)
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => answerProof(shop.world, { ...one, answer: 'approved', words: null })),
    )
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await post(one)).toEqual({ ok: true })
    const page = await readConversation(shop.world, one.buyerId, one.purchaseId)
    expect(page?.messages.map(({ kind, side, photos }) => [kind, side, photos.length])).toEqual([
      ['proof', 'maker', 1],
      ['adjustment', 'buyer', 0],
      ['proof', 'maker', 1],
      ['approval', 'buyer', 0],
    ])
  })

  it('photos of a finished piece count as approved after the deadline, and the wait is no delay of the maker', async () => {
    const one = await soldWithProof()
    await show(one)
    const { open } = await buyerTotals(shop.db, one.buyerId)
    expect(open.map(({ shipment }) => shipment?.state)).toEqual(['proof'])
    const before = (await shipmentOf(one))?.postBy ?? ''
    days(3)
    await watchShipments(shop.world)
    expect((await shipmentOf(one))?.state).toBe('proof')
    // It waits for its buyer: nothing is late.
    expect(await makerWork(shop.db, one.makerId, '2099-01-01')).toEqual({ toSend: 1, late: 0, returns: 0 })
    days(4)
    await shop.runJobs()
    await Promise.all([watchShipments(shop.world), watchShipments(shop.world)])
    const after = await shipmentOf(one)
    expect([after?.state, (after?.postBy ?? '') > before]).toEqual(['approved', true])
    expect(await shop.runJobs()).toEqual(['send-order-message'])
    expect(await makerWork(shop.db, one.makerId, '2099-01-01')).toEqual({ toSend: 1, late: 1, returns: 0 })
  })

  it('photographs of a finished piece do not keep the buyer from giving up, and then it is not sent', async () => {
    const one = await soldWithProof()
    await show(one)
    const { buyerId, orderId, purchaseId } = one
    expect(await withdrawPurchases(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })).toMatchObject({
      ok: true,
    })
    expect((await shipmentOf(one))?.state).toBe('cancelled')
    expect(await answerProof(shop.world, { ...one, answer: 'approved', words: null })).toMatchObject({ ok: false })
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })
})

describe('messages between buyer and maker', () => {
  const free: RateLimits = { take: async () => ({ ok: true }), giveBack: async () => {} }
  const say = (one: SoldObject, personId: string, words: string) =>
    sendMessage({ ...shop.world, rateLimits: free }, { ...one, personId, words, photos: [photo()] })

  it('messages between buyer and maker are private, and mailed to the other side', async () => {
    const [one, other] = [await soldObject(shop), await soldObject(shop)]
    await shop.runJobs()
    expect(await say(one, other.buyerId, 'Oi')).toEqual({ ok: false, reason: 'not_found' })
    expect(await say(one, one.buyerId, 'Pode ser azul?')).toEqual({ ok: true })
    expect(await shop.runJobs()).toEqual(['send-order-message'])
    expect(await readConversation(shop.world, other.makerId, one.purchaseId)).toBeNull()
    const [message] = (await readConversation(shop.world, one.makerId, one.purchaseId))?.messages ?? []
    expect(message).toMatchObject({ side: 'buyer', words: 'Pode ser azul?', photos: [{ width: 800 }] })
    expect(await messageForMail(shop.db, message?.id ?? '')).toMatchObject({ side: 'buyer', photoCount: 1 })
  })
})
