import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { moveOrder, movePurchases, moveRefund } from './moves.server.ts'

const test = useDatabase()
let projectId: string
beforeAll(async () => {
  projectId = (await addProject(test.db)).project.id
})

const [first, then] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-23T12:00:00Z')]

async function purchaseThatIs(status: 'pending' | 'completed') {
  return addPurchase(test.db, { buyerId: (await addUser(test.db)).id, projectId, status, completedAt: first })
}
const purchase = async (id: string) => (await test.db.select().from(purchases).where(eq(purchases.id, id)))[0]

it.each(['declined', 'expired', 'cancelled'] as const)('an order that is %s takes its lines with it', async (event) => {
  const { id, orderId } = await purchaseThatIs('pending')
  expect(await moveOrder(test.db, orderId, event, then)).toBe(true)
  expect(await purchase(id)).toMatchObject({ status: 'cancelled' })
})

it('an order that waits for a person keeps its lines as they are, until it is known what they become', async () => {
  const { id, orderId } = await purchaseThatIs('pending')
  await moveOrder(test.db, orderId, 'mismatched', then)
  expect(await purchase(id)).toMatchObject({ status: 'pending' })
})

it('a purchase that is given back says still when it was made', async () => {
  const { id } = await purchaseThatIs('completed')
  expect(await movePurchases(test.db, [id], 'refunded', then)).toBe(1)
  expect(await purchase(id)).toMatchObject({ status: 'refunded', completedAt: first })
})

it('a refund says when it was sent and when it was over, and is open again while it is tried again', async () => {
  const { id: purchaseId, orderId, amountCents, feeCents, designerAmountCents } = await purchaseThatIs('completed')
  const parts = { purchaseId, orderId, amountCents, feeCents, designerAmountCents }
  const [refund] = await test.db
    .insert(refunds)
    .values({ ...parts, key: 'one', reason: 'staff' })
    .returning()
  const after = async (event: Parameters<typeof moveRefund>[2], at: Date) => {
    await moveRefund(test.db, refund?.id ?? '', event, at)
    const [{ sentAt, closedAt } = {}] = await test.db.select().from(refunds)
    return { sentAt, closedAt }
  }
  expect(await after('sent', first)).toEqual({ sentAt: first, closedAt: null })
  expect(await after('failed', then)).toEqual({ sentAt: first, closedAt: then })
  expect(await after('tried_again', then)).toEqual({ sentAt: first, closedAt: null })
  expect(await after('done', then)).toEqual({ sentAt: first, closedAt: then })
})
