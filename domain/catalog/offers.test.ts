import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { addProject } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { takeStock } from './offers.server.ts'

const test = useDatabase()

async function printed(stock: number | null): Promise<string> {
  const { offer } = await addProject(test.db, { kinds: ['printed'] })
  await test.db.insert(printedOffers).values({ offerId: offer.id, stock })
  return offer.id
}
const stockOf = async (offerId: string) =>
  (await test.db.select().from(printedOffers).where(eq(printedOffers.offerId, offerId)))[0]?.stock

describe('takeStock', () => {
  it('takeStock takes what there is, and nothing of what there is too little of', async () => {
    const [three, one, made] = [await printed(3), await printed(1), await printed(null)]
    const { offer: plain } = await addProject(test.db, { kinds: ['printed'] })
    const sold = [
      { offerId: three, quantity: 1 },
      { offerId: one, quantity: 2 },
      { offerId: three, quantity: 2 },
      { offerId: made, quantity: 50 },
      { offerId: plain.id, quantity: 50 },
    ]
    expect(await takeStock(test.db, sold)).toEqual({ soldOut: new Set([one]), taken: new Set([three]) })
    expect([await stockOf(three), await stockOf(one), await stockOf(made)]).toEqual([0, 1, null])
  })

  it('takeStock gives the last pieces to as many buyers as there are pieces, and never deadlocks', async () => {
    const [a, b] = [await printed(7), await printed(7)]
    const takers = Array.from({ length: 10 }, (_, i) =>
      test.db.transaction((tx) =>
        takeStock(
          tx,
          (i % 2 ? [a, b] : [b, a]).map((offerId) => ({ offerId, quantity: 1 })),
        ),
      ),
    )
    const missing = await Promise.all(takers)
    expect(missing.filter(({ soldOut }) => soldOut.size === 0)).toHaveLength(7)
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0])
  })
})
