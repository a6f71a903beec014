import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { earnings } from '#db/schema/ledger.ts'
import { refunds } from '#db/schema/refunds.ts'
import { returns } from '#db/schema/returns.ts'
import { staffActions } from '#db/schema/staff.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting } from '../../tests/support/database.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sentObject, type SoldObject, soldObject } from '../../tests/support/worlds/sold-object.ts'
import { claimDefect } from './claim-defect.server.ts'
import { requestWithdrawal } from './open-return.server.ts'
import { listReturns } from './list-returns.server.ts'
import { returnPage } from './return-page.server.ts'
import { type ReturnStep, takeStep, watchReturns } from './take-step.server.ts'

const shop = usePaymentWorld()

const days = (count: number) => shop.passMinutes(count * 24 * 60)
const photo = () => ({ storageKey: crypto.randomUUID().replaceAll('-', ''), width: 800, height: 600 })
const giveUp = ({ buyerId, orderId, purchaseId }: SoldObject) =>
  requestWithdrawal(shop.world, { buyerId, orderId, purchaseIds: [purchaseId] })
const claim = (one: SoldObject, wish: 'refund' | 'reprint' = 'reprint') =>
  claimDefect(shop.world, { ...one, wish, words: 'Chegou quebrado em dois.', photos: [photo()] })
const member = (id: string) => ({ id, role: 'member' }) as const
const step = (personId: string, taken: ReturnStep) => takeStep(shop.world, member(personId), taken)
const purchaseOf = async ({ purchaseId }: SoldObject) =>
  (await shop.db.select().from(purchases).where(eq(purchases.id, purchaseId)))[0]
const isReleased = async ({ purchaseId }: SoldObject) => {
  await releaseEarnings(shop.world)
  const [earning] = await shop.db.select().from(earnings).where(eq(earnings.purchaseId, purchaseId))
  return earning?.releasedAt !== null
}
const stateOf = async (id: string) => (await shop.db.select().from(returns).where(eq(returns.id, id)))[0]?.state

async function givenUp(one?: SoldObject) {
  const sent = one ?? (await sentObject(shop))
  const given = await giveUp(sent)
  return { ...sent, returnId: given.ok ? (given.returnIds[0] ?? '') : '' }
}

async function claimed(wish: 'refund' | 'reprint' = 'reprint') {
  const sent = await sentObject(shop)
  const asked = await claim(sent, wish)
  return { ...sent, returnId: asked.ok ? asked.returnId : '' }
}

describe('an object that is given up after it was posted', () => {
  it('an object that is given up after it was posted at the same moment comes back first, and its money waits for it', async () => {
    const one = await soldObject(shop)
    const posting = await inHand(shop.pool, `update shipments set state = 'posted', posted_at = now() where id = $1`, [one.shipmentId]) // prettier-ignore
    const given = giveUp(one)
    await untilWaiting(shop.pool)
    await posting.end()
    expect(await given).toMatchObject({ ok: true, amountCents: 0, returnIds: [expect.any(String)] })
    expect((await purchaseOf(one))?.status).toBe('completed')
  })

  it('an object that is given up after it was posted comes back with the maker’s code, its money waits for it, and then all of it goes back by the ordinary refund', async () => {
    const one = await sentObject(shop)
    days(6)
    expect(await giveUp(one)).toMatchObject({ ok: true, amountCents: 0, returnIds: [expect.any(String)] })
    expect(await giveUp(one)).toEqual({ ok: false, reason: 'not_refundable' })
    const [listed] = await listReturns(shop.db, { makerId: one.makerId })
    const returnId = listed?.id ?? ''
    days(3)
    expect(await isReleased(one)).toBe(false)
    const { makerId, buyerId } = one
    expect(await step(buyerId, { returnId, event: 'authorized', words: 'Eu mesmo digo.' })).toMatchObject({ reason: 'too_late' }) // prettier-ignore
    expect(await step(makerId, { returnId, event: 'authorized', words: 'Poste na agência.', code: 'LR123' })).toEqual({ ok: true }) // prettier-ignore
    expect(await step(makerId, { returnId, event: 'sent', code: 'X' })).toMatchObject({ reason: 'too_late' })
    expect(await step(buyerId, { returnId, event: 'sent', carrier: 'Correios', code: 'AA123456785BR' })).toEqual({ ok: true }) // prettier-ignore
    const presses = await Promise.all(Array.from({ length: 5 }, () => step(makerId, { returnId, event: 'refunded' })))
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    const back = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, one.purchaseId))
    expect(back).toMatchObject([{ reason: 'withdrawal', amountCents: 12_000 }])
    expect((await purchaseOf(one))?.status).toBe('refunded')
    const told = (await shop.runJobs()).filter((name) => name === 'send-return-notice')
    expect(told.length).toBeGreaterThanOrEqual(4)
    const page = await returnPage(shop.db, returnId)
    expect(page?.events.map(({ event }) => event)).toEqual(['asked', 'authorized', 'sent', 'refunded'])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('a withdrawn object is refunded without its return when the maker is silent, and after its transit when unconfirmed', async () => {
    const [silent, back] = [await givenUp(), await givenUp()]
    await step(back.makerId, { returnId: back.returnId, event: 'authorized', words: 'Poste na agência.' })
    await step(back.buyerId, { returnId: back.returnId, event: 'sent', carrier: 'Outra', code: 'ABC123' })
    days(7)
    await Promise.all([watchReturns(shop.world), watchReturns(shop.world)])
    expect([await stateOf(silent.returnId), await stateOf(back.returnId)]).toEqual(['refunded', 'sent'])
    days(14)
    await watchReturns(shop.world)
    expect(await stateOf(back.returnId)).toBe('refunded')
    const rows = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, silent.purchaseId))
    expect(rows).toHaveLength(1)
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('an object that is given up after it was posted stays bought when it is not sent back, and the maker’s share is released', async () => {
    const one = await givenUp()
    await step(one.makerId, { returnId: one.returnId, event: 'authorized', words: 'Poste na agência.' })
    days(40)
    expect(await isReleased(one)).toBe(false)
    await watchReturns(shop.world)
    expect([await stateOf(one.returnId), (await purchaseOf(one))?.status]).toEqual(['withdrawn', 'completed'])
    expect(await isReleased(one)).toBe(true)
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('an object that is given up after it was posted is no use after its term, and not before the printing alone when it was sold so', async () => {
    const [late, firm] = [await sentObject(shop), await sentObject(shop)]
    await shop.db.update(purchases).set({ withdrawalRule: 'until_printing' }).where(eq(purchases.id, firm.purchaseId))
    expect(await giveUp(firm)).toEqual({ ok: false, reason: 'too_late' })
    days(8)
    expect(await giveUp(late)).toEqual({ ok: false, reason: 'too_late' })
  })
})

describe('an object with a defect', () => {
  it('a defective object is reprinted where buyer and maker agree, and the sale remains', async () => {
    const one = await claimed()
    const { returnId, makerId, buyerId } = one
    expect(await claim(one)).toEqual({ ok: false, reason: 'already_open' })
    expect(await step(makerId, { returnId, event: 'reprinting' })).toEqual({ ok: true })
    expect(await step(makerId, { returnId, event: 'resent', carrier: 'Outra', code: 'ABC123' })).toEqual({ ok: true })
    expect(await step(buyerId, { returnId, event: 'reprinted' })).toEqual({ ok: true })
    days(30)
    expect([(await purchaseOf(one))?.status, await isReleased(one)]).toEqual(['completed', true])
    expect((await returnPage(shop.db, returnId))?.events[0]).toMatchObject({ photos: [{ width: 800 }] })
  })

  it('an object with a defect may be claimed for ninety days from the delivery, also when its money was paid out, and nothing before it arrived', async () => {
    const [one, coming] = [await sentObject(shop), await sentObject(shop, { isReceived: false })]
    expect(await claim(coming)).toEqual({ ok: false, reason: 'not_delivered' })
    expect(await claim({ ...one, buyerId: coming.buyerId })).toEqual({ ok: false, reason: 'not_found' })
    days(90)
    expect(await isReleased(one)).toBe(true)
    const asked = await claim(one, 'refund')
    if (!asked.ok) throw new Error(asked.reason)
    expect(await step(one.makerId, { returnId: asked.returnId, event: 'refunded' })).toEqual({ ok: true })
    expect((await purchaseOf(one))?.status).toBe('refunded')
    const late = await sentObject(shop)
    days(95)
    expect(await claim(late)).toEqual({ ok: false, reason: 'too_late' })
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('an object with a defect goes to staff when the two do not agree or the maker is silent; staff decides with a reason that is written down', async () => {
    const [silent, contested] = [await claimed(), await claimed('refund')]
    const { returnId, makerId } = contested
    expect(await step(makerId, { returnId, event: 'mediation', words: 'Foi mau uso.' })).toEqual({ ok: true })
    days(7)
    await watchReturns(shop.world)
    expect(await stateOf(silent.returnId)).toBe('mediation')
    const waiting = (await listReturns(shop.db, 'mediation')).map(({ id }) => id)
    expect(waiting).toEqual(expect.arrayContaining([silent.returnId, returnId]))
    const staff = { id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' } as const
    const decide = (id: string, event: 'refunded' | 'refused') =>
      takeStep(shop.world, staff, { returnId: id, event, words: 'As fotos mostram o defeito.' })
    expect(await step((await addUser(shop.db)).id, { returnId, event: 'refused' })).toEqual({ ok: false, reason: 'not_found' }) // prettier-ignore
    expect(await step(makerId, { returnId, event: 'refused' })).toEqual({ ok: false, reason: 'too_late' })
    expect(await decide(silent.returnId, 'refunded')).toEqual({ ok: true })
    expect(await decide(returnId, 'refused')).toEqual({ ok: true })
    const written = await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, contested.orderId))
    expect(written).toMatchObject([{ action: 'decide_return', reason: 'As fotos mostram o defeito.' }])
    expect([(await purchaseOf(silent))?.status, (await purchaseOf(contested))?.status]).toEqual([
      'refunded',
      'completed',
    ])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })

  it('an object with a defect ends when its money goes back in another way', async () => {
    const one = await claimed()
    await refundPurchases(shop.world, { orderId: one.orderId, lines: [{ purchaseId: one.purchaseId }], reason: 'staff', key: 'x' }) // prettier-ignore
    await watchReturns(shop.world)
    expect(await stateOf(one.returnId)).toBe('refunded')
    const { rows } = await shop.db.execute(sql`select 1 from holds where reason = 'return' and lifted_at is null and purchase_id = ${one.purchaseId}`) // prettier-ignore
    expect(rows).toEqual([])
    expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
  })
})
