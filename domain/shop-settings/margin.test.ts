import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { marginOf } from './margin.ts'

const card = { bps: 474, cents: 0 }
const piece = { name: 'Peça', priceCents: 4990, freightCents: 2990 }

describe('the margin of a sale', () => {
  it('the margin of a piece of R$ 49,90 with R$ 29,90 of freight is 21 cents, and nothing from R$ 34,32 of freight on', () => {
    expect(marginOf(piece, percentFee(800), { cost: card })).toEqual({
      feeCents: 399,
      costCents: 378,
      leftCents: 21,
      loses: { from: 3432 },
    })
  })

  it('the margin includes the fee on freight, the fixed part and the Pix discount', () => {
    const fee = { bps: 800, freightBps: 500, fixedCents: 100 }
    expect(marginOf(piece, fee, { cost: card })).toMatchObject({ feeCents: 399 + 150 + 100, loses: 'never' })
    expect(marginOf(piece, percentFee(800), { cost: { bps: 99, cents: 0 }, discountBps: 500 })).toMatchObject({
      feeCents: 149,
      costCents: 77,
      leftCents: 72,
    })
  })

  it('the margin of files names the price below which a fixed cost eats the fee', () => {
    const files = { name: 'Arquivos', priceCents: 490, freightCents: 0 }
    const cost = { bps: 399, cents: 39 }
    // 4.01 % of R$ 9.73 are 39 cents.
    expect(marginOf(files, percentFee(800), { cost }).loses).toEqual({ below: 973 })
    expect(marginOf(files, percentFee(800), { cost: card }).loses).toBe('never')
    expect(marginOf(files, percentFee(400), { cost: { bps: 474, cents: 10 } }).loses).toBe('always')
  })

  const sale = fc.record({
    name: fc.constant(''),
    priceCents: fc.integer({ min: 1000, max: 100_000 }),
    freightCents: fc.constantFrom(0, 2990),
  })
  const fee = fc.record({ bps: fc.nat(3000), freightBps: fc.nat(1500), fixedCents: fc.nat(500) })
  const cost = fc.record({ bps: fc.nat(1000), cents: fc.nat(200) })
  test.prop([sale, fee, cost])(
    'a margin is negative exactly where it is said to lose, except for rounding',
    (one, charged, paid) => {
      const { loses } = marginOf(one, charged, { cost: paid })
      const isPiece = one.freightCents > 0
      // A price takes the whole fixed part, and a freight makes it a piece.
      const least = isPiece ? 1 : 1000
      const leftAt = (cents: number) => {
        const at = Math.max(least, cents)
        return marginOf(isPiece ? { ...one, freightCents: at } : { ...one, priceCents: at }, charged, { cost: paid })
          .leftCents
      }
      if (loses === 'always') expect(leftAt(5000)).toBeLessThanOrEqual(2)
      if (loses === 'never') for (const cents of [0, 5000, 900_000]) expect(leftAt(cents)).toBeGreaterThanOrEqual(-2)
      if (typeof loses === 'string') return
      const isFrom = 'from' in loses
      const edge = isFrom ? loses.from : loses.below
      if (edge <= least) return
      expect(leftAt(edge) * (isFrom ? -1 : 1)).toBeGreaterThanOrEqual(-2)
      expect(leftAt(edge - 1) * (isFrom ? 1 : -1)).toBeGreaterThanOrEqual(-2)
    },
  )
})
