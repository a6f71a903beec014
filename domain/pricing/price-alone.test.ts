import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { lowestPriceLeaving } from './lowest-price.ts'
import { priceAlone, splitSale } from './price-alone.ts'

const fee = fc.record({
  bps: fc.integer({ min: 0, max: 10_000 }),
  freightBps: fc.integer({ min: 0, max: 10_000 }),
  fixedCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
})

describe('splitSale', () => {
  it('splitSale keeps 92 % for the maker at 8 %', () =>
    expect(splitSale(2490, percentFee(800))).toEqual({ fee: 199, share: 2291 }))

  it('splitSale takes a royalty out of the share, and no more than there is', () => {
    expect(splitSale(8000, percentFee(800), 500)).toEqual({ fee: 640, share: 6860 })
    expect(splitSale(8000, percentFee(800), 9000)).toEqual({ fee: 640, share: 0 })
  })

  test.prop([fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 10_000 })])(
    'splitSale always adds up, in whole cents, half a cent off at most',
    (amount, bps) => {
      const { fee: taken, share } = splitSale(amount, percentFee(bps))
      expect(taken + share).toBe(amount)
      expect(Math.abs(taken - (amount * bps) / 10_000)).toBeLessThanOrEqual(0.5)
    },
  )
})

test.prop([fee, fc.nat(500_000)])(
  'lowestPriceLeaving leaves what is wanted, and a cent less does not',
  (drawn, wanted) => {
    const charged = { ...drawn, bps: Math.min(drawn.bps, 9_900) }
    const price = lowestPriceLeaving(wanted, charged)
    expect(splitSale(price, charged).share).toBeGreaterThanOrEqual(wanted)
    if (price > 1) expect(splitSale(price - 1, charged).share).toBeLessThan(wanted)
  },
)

it('lowestPriceLeaving asks nothing for no share, and no price for a fee of everything', () => {
  const charged = { bps: 800, fixedCents: 100 }
  expect(lowestPriceLeaving(0, charged)).toBe(1)
  expect(lowestPriceLeaving(1, charged)).toBe(110)
  expect(() => lowestPriceLeaving(1, { bps: 10_000, fixedCents: 0 })).toThrow('10000 basis points leave nothing')
})

it('priceAlone adds the freight, whose fee it takes apart', () => {
  const rules = { fee: { bps: 1000, freightBps: 500, fixedCents: 0 } }
  expect(priceAlone(2000, rules, { freightCents: 3000 })).toMatchObject({
    freightCents: 3000,
    freightFeeCents: 150,
    amountCents: 5000,
    designerAmountCents: 1800 + 2850,
  })
})
