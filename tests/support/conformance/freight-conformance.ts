import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreightQuestion } from '#domain/freight/freight-provider.ts'
import type { FreightProvider } from '#domain/freight/label-seller.ts'

export type FreightStand = { provider: FreightProvider; close?(): Promise<void> }

/** From São Paulo to Recife, unless told. */
export const question: FreightQuestion = {
  fromCep: '01001000',
  toCep: '50030230',
  grams: 700,
  chargedGrams: 700,
  sidesMm: [200, 120, 120],
  isTooLarge: false,
  goodsCents: 8900,
}

/** What everybody who says what sending costs must be to us: a maker's own table, or a seller of labels. */
export function freightConformance(name: string, build: () => Promise<FreightStand>): void {
  describe(`freight by ${name}`, () => {
    let stand: FreightStand
    beforeAll(async () => {
      stand = await build()
    })
    afterAll(() => stand.close?.())
    const ask = (change: Partial<FreightQuestion> = {}) => stand.provider.quote({ ...question, ...change })
    const offersOf = async (change: Partial<FreightQuestion> = {}) => {
      const answer = await ask(change)
      if (!answer.ok) throw new Error(answer.reason)
      return answer.offers
    }

    it('is a price in whole cents and business days, the cheapest first, each way under a name of its own', async () => {
      const offers = await offersOf()
      expect(offers.length).toBeGreaterThan(0)
      for (const { cents, days } of offers)
        expect([Number.isSafeInteger(cents) && cents > 0, Number.isInteger(days) && days >= 1 && days <= 90]).toEqual([true, true]) // prettier-ignore
      expect(offers.map(({ cents }) => cents)).toEqual(offers.map(({ cents }) => cents).toSorted((a, b) => a - b))
      expect(new Set(offers.map(({ code }) => code)).size).toBe(offers.length)
    })

    it('is the same for the same', async () => {
      const [first, second] = await Promise.all([offersOf(), offersOf()])
      expect(second).toEqual(first)
    })

    it('costs no less for more weight', async () => {
      const prices = []
      for (const grams of [1, 300, 700, 2500, 9000]) {
        const [cheapest] = await offersOf({ grams, chargedGrams: grams })
        prices.push(cheapest?.cents ?? 0)
      }
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    })

    it('is refused where no carrier goes, and for what is too heavy', async () => {
      // The stands do not serve the CEPs of Amazonas.
      expect(await ask({ toCep: '69010060' })).toEqual({ ok: false, reason: 'not_served' })
      expect(await ask({ grams: 40_000, chargedGrams: 40_000 })).toMatchObject({ ok: false })
    })
  })
}
