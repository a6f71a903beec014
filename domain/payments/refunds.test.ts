import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { staffActions } from '#db/schema/staff.ts'
import { makerBalance } from '#domain/ledger/earnings.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { refundsForMail } from '#domain/orders/open-refunds.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { refundByStaff } from '#domain/orders/refund-by-staff.server.ts'
import { endFailedRefund } from '#domain/orders/refunds.server.ts'
import { withdrawPurchases } from '#domain/orders/withdraw-purchases.server.ts'
import { addUser } from '../../tests/support/builders.ts'
import { type BoughtOrder, boughtOrder, fileCount, statesOf } from '../../tests/support/worlds/bought-order.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sendRefund } from './send-refund.server.ts'
import { syncOrder } from './sync-order.server.ts'

const shop = usePaymentWorld()
let staff: { id: string; role: 'all' }
beforeAll(async () => {
  staff = { id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' }
})
afterEach(async () => {
  await shop.runJobs()
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const day = 24 * 60
const nobody = '01977a3c-1111-7222-8333-44445d0c9af1'
const refundsOf = (order: BoughtOrder) =>
  shop.db.select().from(refunds).where(eq(refunds.orderId, order.orderId)).orderBy(refunds.amountCents)
const pending = async (order: BoughtOrder) => (await makerBalance(shop.db, order.makerId)).pendingCents
const idOf = (order: BoughtOrder, line: number) => order.lines[line]?.id ?? ''
const actionsOn = (id: string) => shop.db.select().from(staffActions).where(eq(staffActions.subjectId, id))

describe('giving a purchase up', () => {
  const withdraw = (order: BoughtOrder, purchaseIds: string[], buyerId = order.buyerId) =>
    withdrawPurchases(shop.world, { buyerId, orderId: order.orderId, purchaseIds })

  it('giving a purchase up takes one of an order back, its money and its files, and tells buyer and maker', async () => {
    const order = await boughtOrder(shop)
    expect(await withdraw(order, [idOf(order, 0)])).toEqual({ ok: true, amountCents: 2490 })
    expect(await refundsOf(order)).toMatchObject([
      {
        reason: 'withdrawal',
        amountCents: 2490,
        feeCents: 199,
        designerAmountCents: 2291,
        requestedBy: null,
        note: null,
      },
    ])
    expect(await shop.runJobs()).toEqual(expect.arrayContaining(['send-refund-notice', 'send-sale-undone']))
    expect(order.session.refundedCents).toBe(2490)
    expect(await statesOf(shop, order)).toEqual(['paid', 'refunded', 'completed'])
    expect([await fileCount(shop, order), await pending(order)]).toEqual([1, 920])
    expect(await withdraw(order, [idOf(order, 0)])).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await withdraw(order, [idOf(order, 1)])).toEqual({ ok: true, amountCents: 1000 })
    expect(await statesOf(shop, order)).toEqual(['refunded', 'refunded', 'refunded'])
    expect([await fileCount(shop, order), await pending(order)]).toEqual([0, 0])
  })

  it('giving a purchase up is for its buyer alone, and for what is really of that order', async () => {
    const [order, other] = [await boughtOrder(shop), await boughtOrder(shop)]
    for (const [ids, buyer] of [
      [[idOf(order, 0)], other.buyerId],
      [[], order.buyerId],
      [[idOf(order, 0), idOf(other, 0)], order.buyerId],
      [[nobody], order.buyerId],
    ] as const)
      expect(await withdraw(order, [...ids], buyer)).toEqual({ ok: false, reason: 'not_found' })
    expect(await statesOf(shop, order)).toEqual(['paid', 'completed', 'completed'])
    expect(await withdraw(order, [idOf(order, 0), idOf(order, 0)])).toEqual({ ok: true, amountCents: 2490 })
  })

  it('giving a purchase up ends with its term, and waits while the bank decides about the same money', async () => {
    const [order, disputed] = [await boughtOrder(shop), await boughtOrder(shop)]
    disputed.session.disputes.push({ id: 'dp', state: 'open', amountCents: 100, reason: null, answerBy: null })
    await syncOrder(shop.world, disputed.orderId)
    expect(await withdraw(disputed, [idOf(disputed, 0)])).toEqual({ ok: false, reason: 'disputed' })
    shop.passMinutes(8 * day)
    expect(await withdraw(order, [idOf(order, 0)])).toEqual({ ok: false, reason: 'too_late' })
    expect(await refundsOf(order)).toEqual([])
  })
})

describe('a refund by staff', () => {
  const give = (
    order: BoughtOrder,
    key: string,
    cents: number[],
    who: { id: string; role: 'all' | 'member' } = staff,
  ) =>
    refundByStaff(shop.world, who, {
      orderId: order.orderId,
      key,
      lines: cents.map((amountCents, line) => ({ purchaseId: idOf(order, line), amountCents })),
      reason: 'Peça com defeito',
    })

  it('a refund by staff gives back a part of each, once for each form that was sent, and is written down', async () => {
    const order = await boughtOrder(shop)
    expect(await give(order, 'one', [490, 100])).toEqual({ ok: true, amountCents: 590 })
    expect(await give(order, 'one', [490, 100])).toEqual({ ok: true, amountCents: 0 })
    expect(await give(order, 'two', [2000])).toEqual({ ok: true, amountCents: 2000 })
    expect(await refundsOf(order)).toMatchObject([
      { amountCents: 100, feeCents: 8, reason: 'staff', requestedBy: staff.id, note: 'Peça com defeito' },
      { amountCents: 490, feeCents: 39 },
      { amountCents: 2000, feeCents: 160 },
    ])
    expect(await statesOf(shop, order)).toEqual(['paid', 'refunded', 'completed'])
    const subject = { action: 'refund_order', subjectLabel: orderNumber(order.orderId), reason: 'Peça com defeito' }
    expect(await actionsOn(order.orderId)).toMatchObject([subject, subject])
  })

  it('a refund by staff is all or nothing: it is refused when too high, for an unknown line, or empty', async () => {
    const [order, other] = [await boughtOrder(shop), await boughtOrder(shop)]
    expect(await give(order, 'a', [10, 1001])).toEqual({ ok: false, reason: 'too_much' })
    expect(await give(order, 'b', [])).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await give({ ...order, lines: other.lines }, 'c', [10])).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await give({ ...order, orderId: nobody }, 'd', [10])).toEqual({ ok: false, reason: 'not_refundable' })
    expect(await give({ ...order, orderId: 'x' }, 'e', [10])).toEqual({ ok: false, reason: 'not_found' })
    expect(await give(order, 'f', [10], { id: order.buyerId, role: 'member' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await refundsOf(order)).toEqual([])
    expect(await actionsOn(order.orderId)).toEqual([])
  })

  it('a refund by staff of all that is left may be the last cent, and not one more', async () => {
    const order = await boughtOrder(shop)
    await give(order, 'most', [2489])
    expect(await give(order, 'more', [2])).toEqual({ ok: false, reason: 'too_much' })
    expect(await give(order, 'last', [1])).toEqual({ ok: true, amountCents: 1 })
    const [line] = await shop.db
      .select()
      .from(purchases)
      .where(eq(purchases.id, idOf(order, 0)))
    expect(line).toMatchObject({ status: 'refunded', refundedCents: 2490, refundedFeeCents: 199 })
  })
})

describe('sending a refund', () => {
  async function decided(bought?: BoughtOrder) {
    const order = bought ?? (await boughtOrder(shop))
    const lines = [{ purchaseId: idOf(order, 0) }]
    await refundPurchases(shop.world, { orderId: order.orderId, lines, reason: 'withdrawal' })
    const [refund] = await refundsOf(order)
    const now = async () => (await refundsOf(order))[0]
    return {
      order,
      id: refund?.id ?? '',
      now,
      send: (payments = shop.payments) => sendRefund({ ...shop.world, payments }, refund?.id ?? ''),
    }
  }

  it('sending a refund asks the provider once, by its own id, and knows its own when it is asked again', async () => {
    const { order, id, now, send } = await decided()
    const asked: { providerSessionId: string; amountCents: number; idempotencyKey: string }[] = []
    const refund = (request: (typeof asked)[number]) => (asked.push(request), shop.payments.refund(request))
    await send({ ...shop.payments, refund })
    await send({ ...shop.payments, refund })
    expect(asked).toEqual([{ providerSessionId: order.session.id, amountCents: 2490, idempotencyKey: `refund:${id}` }])
    const at = shop.clock.now()
    const providerRefundId = order.session.refunds[0]?.id
    expect(await now()).toMatchObject({ state: 'done', providerRefundId, sentAt: at, closedAt: at })
    await sendRefund(shop.world, nobody) // nothing of that name: nothing to do
  })

  it('sending a refund of another provider’s order is a fault, and says so', async () => {
    const { now, send } = await decided()
    await expect(send({ ...shop.payments, name: 'stripe' })).rejects.toThrow('provider double not set up')
    expect((await now())?.state).toBe('requested')
  })

  it('sending a refund by Pix asks for a key after ninety days, and not the provider; by card the provider as ever', async () => {
    const orders = [await boughtOrder(shop, 'pix'), await boughtOrder(shop, 'pix'), await boughtOrder(shop)] as const
    const [inTime, late, byCard] = [await decided(orders[0]), await decided(orders[1]), await decided(orders[2])]
    shop.passMinutes(90 * day)
    await inTime.send()
    expect((await inTime.now())?.state).toBe('done')
    shop.passMinutes(1)
    await late.send()
    await byCard.send()
    expect(await late.now()).toMatchObject({ state: 'awaiting_key', askedAt: null })
    expect([late.order.session.refundedCents, (await byCard.now())?.state]).toEqual([0, 'done'])
  })

  it('a refund that is written about goes back as it was paid, and of a Pix after ninety days to a key', async () => {
    const [pix, card] = [await boughtOrder(shop, 'pix'), await boughtOrder(shop)]
    const isByKey = async ({ orderId, lines }: BoughtOrder, line: number) => {
      const purchaseId = lines[line]?.id ?? ''
      await refundPurchases(shop.world, { orderId, lines: [{ purchaseId }], reason: 'staff' })
      const [row] = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
      const [first] = await refundsForMail(shop.db, [row?.id ?? ''])
      return first?.isByKey
    }
    expect(await isByKey(pix, 0)).toBe(false)
    shop.passMinutes(90 * day + 1)
    expect([await isByKey(pix, 1), await isByKey(card, 0)]).toEqual([true, false])
  })

  it('sending a refund by Pix whose answer was lost in time asks the same provider again, and no key', async () => {
    const { order, now, send } = await decided(await boughtOrder(shop, 'pix'))
    shop.passMinutes(89 * day)
    const lost = async (request: Parameters<typeof shop.payments.refund>[0]) => {
      await shop.payments.refund(request)
      throw new Error('no answer')
    }
    await expect(send({ ...shop.payments, refund: lost })).rejects.toThrow('no answer')
    shop.passMinutes(2 * day)
    await send()
    expect([(await now())?.state, order.session.refundedCents]).toEqual(['done', 2490])
  })

  it('sending a refund by Pix that the provider refuses asks for a key from the eightieth day on, and waits for a person before', async () => {
    const refuses = async () => ({ id: 're_x', amountCents: 2490, state: 'failed', failure: 'closed account' }) as const
    const early = await decided(await boughtOrder(shop, 'pix'))
    shop.passMinutes(79 * day)
    await early.send({ ...shop.payments, refund: refuses })
    const near = await decided(await boughtOrder(shop, 'pix'))
    shop.passMinutes(80 * day)
    await near.send({ ...shop.payments, refund: refuses })
    expect([(await early.now())?.state, (await near.now())?.state]).toEqual(['failed', 'awaiting_key'])
    expect(await shop.runJobs()).toEqual(expect.arrayContaining(['send-refund-key-request', 'pay-refund-to-key']))
    const slow = await decided(await boughtOrder(shop, 'pix'))
    shop.passMinutes(80 * day)
    await slow.send({
      ...shop.payments,
      refund: async () => ({ id: 're_y', amountCents: 2490, state: 'sent', failure: null }),
    })
    expect([(await slow.now())?.state, (await shop.runJobs()).includes('send-refund-key-request')]).toEqual([
      'sent',
      true,
    ])
  })
})

describe('a refund that failed', () => {
  async function failed() {
    const order = await boughtOrder(shop)
    await refundPurchases(shop.world, {
      orderId: order.orderId,
      lines: [{ purchaseId: idOf(order, 0) }],
      reason: 'withdrawal',
    })
    const [refund] = await refundsOf(order)
    await shop.db
      .update(refunds)
      .set({ state: 'failed' })
      .where(eq(refunds.id, refund?.id ?? ''))
    return { order, refundId: refund?.id ?? '' }
  }
  const end = (
    refundId: string,
    how: 'tried_again' | 'paid_by_hand',
    who: { id: string; role: 'all' | 'member' } = staff,
  ) => endFailedRefund(shop.world, who, { refundId, how, reason: 'Banco voltou' })
  const owed = async () => {
    const { rows } = await shop.pool.query<{ code: string; cents: string }>(
      "select code, sum(balance_cents) as cents from ledger_accounts where code like 'provider%' group by 1",
    )
    return Object.fromEntries(rows.map(({ code, cents }) => [code, Number(cents)]))
  }

  it('a refund that failed is tried again when staff says so, once, and written down', async () => {
    const { order, refundId } = await failed()
    await shop.runJobs()
    const pressed = await Promise.all([end(refundId, 'tried_again'), end(refundId, 'tried_again')])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    await shop.runJobs()
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
    expect(order.session.refundedCents).toBe(2490)
    expect(await actionsOn(order.orderId)).toMatchObject([{ action: 'retry_refund', reason: 'Banco voltou' }])
  })

  it('a refund that failed and was paid by hand left our bank, and the provider still owes it', async () => {
    const { order, refundId } = await failed()
    await shop.runJobs()
    const before = await owed()
    expect(await end(refundId, 'paid_by_hand', { id: order.buyerId, role: 'member' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await end(refundId, 'paid_by_hand')).toEqual({ ok: true })
    expect(await end(refundId, 'tried_again')).toEqual({ ok: false, reason: 'not_found' })
    expect(await owed()).toEqual({
      provider_receivable: (before.provider_receivable ?? 0) + 2490,
      provider_available: (before.provider_available ?? 0) - 2490,
    })
    expect(await refundsOf(order)).toMatchObject([{ state: 'done' }])
    expect(order.session.refundedCents).toBe(0)
    expect(await actionsOn(order.orderId)).toMatchObject([
      { action: 'refund_by_hand', subjectLabel: orderNumber(order.orderId), reason: 'Banco voltou' },
    ])
  })
})
