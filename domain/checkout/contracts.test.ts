import { expect, it } from 'vitest'
import { contracts } from '#db/schema/legal.ts'
import { addBuyer, addPurchase } from '../../tests/support/builders.ts'
import { sellProject, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { findContract } from './contracts.server.ts'

const shop = usePaymentWorld()

it('a stored contract of another shape is not shown, and the fault names its order and the field', async () => {
  const buyer = await addBuyer(shop.db)
  const project = await sellProject(shop.db)
  const { orderId } = await addPurchase(shop.db, { buyerId: buyer.id, projectId: project.id })
  await shop.db.insert(contracts).values({ orderId, content: { terms: 'the first' } })
  await expect(findContract(shop.db, buyer.id, orderId)).rejects.toThrow(
    new RegExp(`^contract of order ${orderId}: terms .*expected number`),
  )
})
