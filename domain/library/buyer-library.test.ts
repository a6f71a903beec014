import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { purchases } from '#db/schema/commerce.ts'
import { addMaker, addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { buyerLibrary } from './buyer-library.server.ts'

const database = useDatabase()

it('buyerLibrary finds a purchase by its title as bought, its maker and the number of its order, and nothing of others', async () => {
  const { db } = database
  const [buyer, other] = [await addUser(db), await addUser(db)]
  const maker = await addMaker(db, { fullName: 'Ateliê Prumo' })
  const { project } = await addProject(db, { designerId: maker.id, title: 'Luminária lua' })
  const bought = await addPurchase(db, { buyerId: buyer.id, projectId: project.id })
  await db.update(purchases).set({ title: 'Abajur Órbita' }).where(eq(purchases.id, bought.id))
  await addPurchase(db, { buyerId: buyer.id, projectId: (await addProject(db, { title: 'Vaso' })).project.id })
  const found = async (q: string, buyerId = buyer.id) =>
    (await buyerLibrary(db, buyerId, { q, page: 1 })).items.map(({ purchaseId }) => purchaseId)
  for (const q of ['orbita', 'LUMINÁRIAS', 'atelie prumo', bought.orderId.slice(-8).toUpperCase()])
    expect([q, await found(q)]).toEqual([q, [bought.id]])
  expect(await found('vaso lua')).toEqual([])
  expect(await found('de para')).toHaveLength(2)
  expect(await found('lua', other.id)).toEqual([])
})
