import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { purchases } from '#db/schema/commerce.ts'
import { disputes } from '#db/schema/refunds.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { syncOrder } from '#domain/payments/sync-order.server.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { soldByPrinter } from '../../tests/support/worlds/network-offer.ts'
import { type PaymentWorld, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { disputeForMail, findDispute } from './disputes.server.ts'

const shop = usePaymentWorld()

type Contested = { orderId: string; session: ReturnType<PaymentWorld['payments']['ofOrder']> }

/** The bank asks for all of an order; returns our id of the dispute and the provider's. */
async function contest({ orderId, session }: Contested, answerBy: Date | null = null) {
  const { amountCents } = session
  const name = `dp_${session.id}`
  session.disputes.push({ id: name, state: 'open', amountCents, reason: 'fraudulent', answerBy })
  await syncOrder(shop.world, orderId)
  const [row] = await shop.db.select().from(disputes).where(eq(disputes.orderId, orderId))
  return { id: row?.id ?? '', name }
}

const userOf = async (id: string) => {
  const [user] = await shop.db.select().from(users).where(eq(users.id, id))
  return { id, fullName: user?.fullName, email: user?.email }
}

describe('a dispute that is written about', () => {
  it('a dispute that is written about names its makers with what they sold and what of their share is at stake', async () => {
    const order = await boughtOrder(shop)
    const answerBy = new Date('2026-12-01T03:00:00Z')
    const { id } = await contest(order, answerBy)
    // 8 % of 24,90 and of 10,00 stay with the platform.
    const maker = { titles: order.lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((line) => line.title) }
    expect(await disputeForMail(shop.db, id)).toEqual({
      disputeId: id,
      orderNumber: orderNumber(order.orderId),
      state: 'open',
      amountCents: 3490,
      answerBy,
      makers: [{ ...(await userOf(order.makerId)), ...maker, shareCents: 2291 + 920, isWhole: false }],
    })
  })

  it('a dispute that is written about is told to printer and designer, each with their own share', async () => {
    const sold = await soldByPrinter(shop, { quantity: 2 })
    const { id } = await contest(sold)
    const told = await disputeForMail(shop.db, id)
    expect(told).toMatchObject({ amountCents: sold.session.amountCents, answerBy: null })
    const shares = Object.fromEntries((told?.makers ?? []).map((maker) => [maker.id, maker.shareCents]))
    expect(shares).toEqual({ [sold.printerId]: 15_720, [sold.designerId]: 1000 })
  })

  it('dispute mails tell the outcome, and name no maker once the money is no maker’s', async () => {
    const order = await boughtOrder(shop)
    const { id } = await contest(order)
    const [reported] = order.session.disputes
    if (reported) reported.state = 'won'
    await syncOrder(shop.world, order.orderId)
    expect(await disputeForMail(shop.db, id)).toMatchObject({ state: 'won', amountCents: 3490 })
    const rest = { orderId: order.orderId, provider: 'double', providerDisputeId: 'dp_rest', amountCents: 5 }
    const [bare] = await shop.db.insert(disputes).values(rest).returning({ id: disputes.id })
    expect(await disputeForMail(shop.db, bare?.id ?? '')).toMatchObject({ state: 'open', amountCents: 5, makers: [] })
  })

  it('a dispute that is written about is of all that was sold, or of a part beside which the sale goes on', async () => {
    const isWhole = async (part: number) => {
      const order = await boughtOrder(shop)
      const { id } = await contest(order)
      await shop.db.update(purchases).set({ refundedCents: sql`amount_cents / ${part}`, refundedFeeCents: sql`fee_cents / ${part}` }).where(eq(purchases.orderId, order.orderId)) // prettier-ignore
      return (await disputeForMail(shop.db, id))?.makers.map((maker) => maker.isWhole)
    }
    expect([await isWhole(1), await isWhole(2)]).toEqual([[true], [false]])
  })

  it('a dispute that is not there is written about to no one', async () => {
    expect(await disputeForMail(shop.db, randomUUID())).toBeNull()
  })
})

describe('a dispute by the name that its provider gave it', () => {
  it('a dispute by the name that its provider gave it has what it asks of each purchase', async () => {
    const order = await boughtOrder(shop)
    const { id, name } = await contest(order)
    const [dear, cheap] = order.lines
    const of = { designerId: order.makerId, royaltyOwnerId: null, royaltyCents: 0 }
    const lines = [
      { ...of, purchaseId: dear?.id, amountCents: 2490, feeCents: 199, designerAmountCents: 2291 },
      { ...of, purchaseId: cheap?.id, amountCents: 1000, feeCents: 80, designerAmountCents: 920 },
    ]
    const found = await findDispute(shop.db, 'double', name)
    expect(found).toMatchObject({ id, orderId: order.orderId, amountCents: 3490 })
    expect(found.lines).toHaveLength(2)
    expect(found.lines).toEqual(expect.arrayContaining(lines))
  })

  it('a dispute by a name that its provider never gave is a fault, and says which', async () => {
    const { name } = await contest(await boughtOrder(shop))
    await expect(findDispute(shop.db, 'double', 'dp_none')).rejects.toThrow('dispute dp_none of double: not found')
    await expect(findDispute(shop.db, 'another', name)).rejects.toThrow(`dispute ${name} of another: not found`)
  })
})
