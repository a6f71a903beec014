import { describe, expect, it } from 'vitest'
import { instalmentRates } from '#db/schema/instalments.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { type InstalmentRate, instalmentOfferWords, mostInstalments } from './instalment-rate.ts'
import { openInstalments, readInstalments } from './instalment-rates.server.ts'

const database = useDatabase()
const rate = (count: number, interestBps = 0, limits: Partial<InstalmentRate> = {}): InstalmentRate => ({
  count,
  interestBps,
  minCents: count * 500,
  maxCents: null,
  ...limits,
})

describe('instalmentOfferWords', () => {
  it.each([
    [8_900, [rate(2), rate(12)], '12x de até R$ 7,42 sem juros'],
    [8_900, [rate(12, 2_089), rate(3)], '12x de até R$ 8,97 com juros (total R$ 107,59)'],
    [2_490, [rate(2), rate(3), rate(4), rate(5)], '4x de até R$ 6,23 sem juros'],
    [8_900, [rate(6), rate(12, 0, { minCents: 10_000 })], '6x de até R$ 14,84 sem juros'],
    [9_000, [rate(12)], '12x de R$ 7,50 sem juros'],
    [8_900, [rate(12, 0, { maxCents: 8_899 })], null],
    [900, [rate(2)], null],
    [8_900, [], null],
    [8_900, [rate(1, 0, { minCents: 0 })], null],
  ] as const)('instalmentOfferWords of %i cents', (cents, rates, words) =>
    expect(instalmentOfferWords(cents, rates)?.replaceAll('\u00a0', ' ') ?? null).toBe(words),
  )

  it('instalmentOfferWords never says parts that add up to less than the total', () => {
    for (let cents = 1_000; cents < 3_000; cents += 7) {
      const offer = mostInstalments(cents, [rate(2, 333), rate(7, 1_777, { minCents: 0 })])
      expect(offer && offer.partCents * offer.count).toBeGreaterThanOrEqual(offer?.totalCents ?? NaN)
    }
  })
})

describe('openInstalments', () => {
  let now = new Date('2026-11-20T12:00:00Z')
  const clock = { now: () => now }

  it('openInstalments knows what a job read, for as long as it may be true', async () => {
    const { db } = database
    let asked = 0
    const payments = { name: 'far', instalmentRates: async () => (asked++, [rate(12, 2_089), rate(3)]) }
    const world = { db, clock, payments }
    const reader = await openInstalments(world)
    expect(reader.now()).toEqual([])
    await readInstalments(world)
    expect(asked).toBe(1)
    expect(reader.now()).toEqual([])
    await reader.refresh()
    const read = reader.now().map(({ count, interestBps }) => ({ count, interestBps }))
    expect(read.find(({ count }) => count === 12)).toMatchObject({ interestBps: 2_089 })
    expect(read.find(({ count }) => count === 3)).toMatchObject({ interestBps: 0 })
    expect(read).toHaveLength(2)
    expect(asked).toBe(1)
    now = new Date('2026-11-28T12:00:00Z')
    expect(reader.now()).toEqual([])
    const away = { ...world, payments: { name: 'far', instalmentRates: async () => Promise.reject(new Error('away')) } }
    await expect(readInstalments(away)).rejects.toThrow('away')
    expect(await db.$count(instalmentRates)).toBe(2)
  })

  it('openInstalments takes the word of a provider that knows by itself, and asks nobody', async () => {
    const { db } = database
    const world = { db, clock, payments: { name: 'near', instalmentRates: [rate(12)] } }
    await readInstalments(world)
    expect((await openInstalments(world)).now()).toEqual([rate(12)])
    const none = await openInstalments({ ...world, payments: { name: 'none', instalmentRates: [] } })
    expect(none.now()).toEqual([])
  })
})
