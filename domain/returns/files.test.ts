import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { offers, projectFiles } from '#db/schema/catalog.ts'
import { downloads, entitlements, purchases } from '#db/schema/commerce.ts'
import { earnings } from '#db/schema/ledger.ts'
import { returns } from '#db/schema/returns.ts'
import { releaseEarnings } from '#domain/ledger/earnings.server.ts'
import { business } from '#domain/shared/business.ts'
import { dayOf } from '#domain/shared/day.ts'
import { addFile, addUser } from '../../tests/support/builders.ts'
import { boughtOrder, type BoughtOrder, buyFiles, fileCount } from '../../tests/support/worlds/bought-order.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { claimDefect } from './claim-defect.server.ts'
import { correctionForMail } from './corrections.server.ts'
import { listReturns } from './list-returns.server.ts'
import { requestWithdrawal } from './open-return.server.ts'
import type { ReturnEvent } from './return.ts'
import { takeStep, watchReturns } from './take-step.server.ts'

const shop = usePaymentWorld()
afterEach(async () => expect(await moneyBreaches(shop.db)).toEqual(noBreaches))

const days = (count: number) => shop.passMinutes(count * 24 * 60)
const claim = ({ buyerId, orderId, lines }: BoughtOrder, rest: { wish?: 'correction' | 'refund' | 'reprint'; isHidden?: boolean } = {}) =>
  claimDefect(shop.world, { buyerId, orderId, purchaseId: lines[0]?.id ?? '', wish: 'correction', words: 'O STL não abre em nenhum fatiador.', photos: [], ...rest }) // prettier-ignore
const step = (id: string, returnId: string, event: ReturnEvent, role: 'member' | 'support' = 'member') =>
  takeStep(shop.world, { id, role }, { returnId, event, words: 'Como combinado por aqui.' })
const found = async (id: string) => (await shop.db.select().from(returns).where(eq(returns.id, id)))[0]
const statusOf = async ({ lines }: BoughtOrder) =>
  (
    await shop.db
      .select()
      .from(purchases)
      .where(eq(purchases.id, lines[0]?.id ?? ''))
  )[0]?.status

async function claimed(wish: 'correction' | 'refund' = 'correction') {
  const bought = await boughtOrder(shop)
  const asked = await claim(bought, { wish })
  if (!asked.ok) throw new Error(asked.reason)
  return { ...bought, returnId: asked.returnId, projectId: bought.lines[0]?.projectId ?? '' }
}

async function download({ lines }: BoughtOrder, index = 0) {
  const purchaseId = lines[index]?.id ?? ''
  const [right] = await shop.db.select().from(entitlements).where(eq(entitlements.purchaseId, purchaseId))
  const [fileId = ''] = right?.fileIds ?? []
  await shop.db.insert(downloads).values({ entitlementId: right?.id ?? '', fileId, createdAt: shop.clock.now() })
}

describe('files with a problem', () => {
  it('files with a problem are corrected by their maker, once there is a new file, which all who bought them hear of', async () => {
    const one = await claimed()
    const [offer] = await shop.db.select().from(offers).where(eq(offers.projectId, one.projectId))
    const other = await addUser(shop.db)
    await buyFiles(shop, { buyerId: other.id, offerIds: [offer?.id ?? ''] })
    await shop.db.update(projectFiles).set({ createdAt: new Date(shop.clock.now().getTime() - 1) })
    expect(await step(one.makerId, one.returnId, 'corrected')).toEqual({ ok: false, reason: 'no_new_file' })
    days(1)
    await addFile(shop.db, { projectId: one.projectId, position: 1, createdAt: shop.clock.now() })
    expect(await step(one.buyerId, one.returnId, 'corrected')).toEqual({ ok: false, reason: 'too_late' })
    expect(await step(one.makerId, one.returnId, 'corrected')).toEqual({ ok: true })
    expect((await shop.runJobs()).toSorted()).toEqual(['send-file-correction', 'send-return-notice'])
    expect(await correctionForMail(shop.db, { returnId: one.returnId, buyerId: other.id })).toMatchObject({ buyer: { email: other.email } }) // prettier-ignore
    expect(await correctionForMail(shop.db, { returnId: one.returnId, buyerId: one.makerId })).toBeNull()
    expect(await step(one.buyerId, one.returnId, 'fixed')).toEqual({ ok: true })
    expect([await statusOf(one), await fileCount(shop, one), (await found(one.returnId))?.state]).toEqual(['completed', 2, 'fixed']) // prettier-ignore
  })

  it('files with a problem bring the money back where their maker or staff says so, hold the share until then, and are gone', async () => {
    const [kind, silent] = [await claimed('refund'), await claimed('refund')]
    expect(await claim(kind)).toEqual({ ok: false, reason: 'already_open' })
    expect(await step(kind.makerId, kind.returnId, 'authorized')).toEqual({ ok: false, reason: 'too_late' })
    expect(await step(kind.makerId, kind.returnId, 'refunded')).toEqual({ ok: true })
    expect([await statusOf(kind), await fileCount(shop, kind)]).toEqual(['refunded', 1])
    days(8)
    await releaseEarnings(shop.world)
    const [share] = await shop.db
      .select()
      .from(earnings)
      .where(eq(earnings.purchaseId, silent.lines[0]?.id ?? ''))
    expect(share?.releasedAt).toBeNull()
    await watchReturns(shop.world)
    expect((await found(silent.returnId))?.state).toBe('mediation')
    expect((await listReturns(shop.db, 'mediation')).map(({ id }) => id)).toContain(silent.returnId)
    const { id } = await addUser(shop.db, { role: 'all' })
    expect(await step(id, silent.returnId, 'refunded', 'support')).toEqual({ ok: true })
    expect([await statusOf(silent), await fileCount(shop, silent)]).toEqual(['refunded', 1])
  })

  it('files with a problem may be claimed for ninety days from the purchase; after that only as a hidden defect, which staff decides about', async () => {
    const [onLastDay, late] = [await boughtOrder(shop), await boughtOrder(shop)]
    expect(await claim(late, { wish: 'reprint' })).toEqual({ ok: false, reason: 'not_for_it' })
    expect(await claim({ ...late, buyerId: onLastDay.buyerId })).toEqual({ ok: false, reason: 'not_found' })
    days(business.defectDays)
    expect(await claim(onLastDay, { isHidden: true })).toMatchObject({ ok: true })
    days(5)
    expect(await claim(late)).toEqual({ ok: false, reason: 'too_late' })
    const hidden = await claim(late, { isHidden: true })
    if (!hidden.ok) throw new Error(hidden.reason)
    const [first] = await listReturns(shop.db, { makerId: onLastDay.makerId })
    expect([first?.state, (await found(hidden.returnId))?.state]).toEqual(['asked', 'mediation'])
    const { id } = await addUser(shop.db, { role: 'all' })
    expect(await step(id, hidden.returnId, 'refused', 'support')).toEqual({ ok: true })
    expect(await statusOf(late)).toBe('completed')
  })
})

describe('files that are given up again and again', () => {
  const giveUp = ({ buyerId, orderId, lines }: BoughtOrder, index = 0) =>
    requestWithdrawal(shop.world, { buyerId, orderId, purchaseIds: [lines[index]?.id ?? ''] })

  /** Two orders of one buyer, four purchases. */
  async function twoOrders() {
    const first = await boughtOrder(shop)
    return [first, await boughtOrder(shop, 'card', first.buyerId)] as const
  }

  it('files that are given up again and again after they were downloaded: the third waits for a look, is never refused, and is paid by the last day', async () => {
    const [first, second] = await twoOrders()
    for (const [order, index] of [[first, 0], [first, 1], [second, 0]] as const) await download(order, index) // prettier-ignore
    expect(await giveUp(first, 0)).toMatchObject({ ok: true, returnIds: [] })
    expect(await giveUp(first, 1)).toMatchObject({ ok: true, returnIds: [] })
    const third = await giveUp(second, 0)
    expect(third).toMatchObject({ ok: true, amountCents: 0, areReviewed: true, returnIds: [expect.any(String)] })
    expect(await giveUp(second, 0)).toEqual({ ok: false, reason: 'not_refundable' })
    const returnId = third.ok ? (third.returnIds[0] ?? '') : ''
    const { id } = await addUser(shop.db, { role: 'all' })
    expect(await step(id, returnId, 'refused', 'support')).toEqual({ ok: false, reason: 'too_late' })
    await watchReturns(shop.world)
    expect([await statusOf(second), (await found(returnId))?.state]).toEqual(['completed', 'review'])
    days(business.serialWithdrawal.reviewDays)
    expect((await found(returnId))?.dueOn).toBe(dayOf(shop.clock.now()))
    await watchReturns(shop.world)
    expect([await statusOf(second), (await found(returnId))?.state]).toEqual(['refunded', 'refunded'])
  })

  it('files that are given up again and again are paid at once when they were not downloaded, or long after the others', async () => {
    const [first, second] = await twoOrders()
    await download(first, 0)
    await download(first, 1)
    for (const index of [0, 1]) await giveUp(first, index)
    expect(await giveUp(second, 1)).toMatchObject({ ok: true, returnIds: [] })
    days(business.serialWithdrawal.days + 1)
    const later = await boughtOrder(shop, 'card', first.buyerId)
    await download(later)
    expect(await giveUp(later)).toMatchObject({ ok: true, returnIds: [] })
  })

  it('files that are given up again and again go back when staff says so, or stay with a buyer who keeps them', async () => {
    const [first, second] = await twoOrders()
    for (const order of [first, second]) for (const index of [0, 1]) await download(order, index)
    const all = { buyerId: first.buyerId, orderId: first.orderId, purchaseIds: first.lines.map(({ id }) => id) }
    expect(await requestWithdrawal(shop.world, all)).toMatchObject({ ok: true, returnIds: [] })
    const both = { buyerId: first.buyerId, orderId: second.orderId, purchaseIds: second.lines.map(({ id }) => id) }
    const asked = await requestWithdrawal(shop.world, both)
    const [one = '', two = ''] = asked.ok ? asked.returnIds : []
    const { id } = await addUser(shop.db, { role: 'all' })
    expect(await step(id, one, 'refunded', 'support')).toEqual({ ok: true })
    expect(await step(first.buyerId, two, 'withdrawn')).toEqual({ ok: true })
    expect([(await found(one))?.state, (await found(two))?.state]).toEqual(['refunded', 'withdrawn'])
  })
})
