import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { type Fee, feeAt, lowestPriceLeaving, type PricedLine, splitLines, splitSale } from './fee.ts'
import { shareOf } from '#domain/shared/money.ts'

const fee = fc.record({
  bps: fc.integer({ min: 0, max: 10_000 }),
  freightBps: fc.integer({ min: 0, max: 10_000 }),
  fixedCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
})

const order = fc.tuple(
  fee,
  fc.array(
    fc.record({
      designerId: fc.constantFrom('ana', 'bia', 'caio'),
      priceCents: fc.oneof(fc.nat(50), fc.nat(900_000)),
      discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
      freightCents: fc.oneof(fc.constant(0), fc.nat(30_000)),
      royaltyCents: fc.oneof(fc.constant(0), fc.nat(50_000)),
    }),
    { minLength: 1, maxLength: 12 },
  ),
)

/** The lines of an order; what goes off each is no more than the percentage of its price. */
function linesOf([charged, wanted]: typeof order extends fc.Arbitrary<infer One> ? One : never): PricedLine[] {
  return wanted.map(({ discountShare, ...line }) => ({
    ...line,
    discountCents: Math.floor(shareOf(line.priceCents, charged.bps) * discountShare),
  }))
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)

describe('splitLines', () => {
  test.prop([order])('splitLines splits every line to the cent, and takes nothing below zero', (drawn) => {
    const lines = linesOf(drawn)
    for (const [index, line] of splitLines(lines, drawn[0]).entries()) {
      const { priceCents, discountCents, freightCents } = lines[index]!
      expect(line.amountCents).toBe(priceCents - discountCents + freightCents)
      expect(line.feeCents + line.designerAmountCents + line.royaltyCents).toBe(line.amountCents)
      const parts = [
        line.feeCents,
        line.fixedFeeCents,
        line.freightFeeCents,
        line.designerAmountCents,
        line.royaltyCents,
      ]
      expect(parts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }
  })

  test.prop([order])(
    'splitLines takes no more than the price from a price, and than the freight from a freight',
    (drawn) => {
      const [charged] = drawn
      const lines = linesOf(drawn)
      for (const [index, line] of splitLines(lines, charged).entries()) {
        const { priceCents, discountCents, freightCents, royaltyCents } = lines[index]!
        const ofPrice = line.feeCents + discountCents - line.freightFeeCents
        expect(ofPrice).toBe(shareOf(priceCents, charged.bps) + line.fixedFeeCents)
        expect(ofPrice).toBeLessThanOrEqual(priceCents)
        expect(line.freightFeeCents).toBe(shareOf(freightCents, charged.freightBps))
        // The royalty comes from what is left of the price: freight is the sender's.
        expect(line.royaltyCents).toBe(Math.min(royaltyCents, priceCents - ofPrice))
        expect(line.designerAmountCents).toBeGreaterThanOrEqual(freightCents - line.freightFeeCents)
      }
    },
  )

  test.prop([order])(
    'splitLines takes the fixed amount once of each seller, or all that the percentage leaves',
    (drawn) => {
      const [charged] = drawn
      const split = splitLines(linesOf(drawn), charged)
      for (const seller of new Set(split.map(({ designerId }) => designerId))) {
        const own = split.filter(({ designerId }) => designerId === seller)
        const left = sum(own.map(({ priceCents }) => priceCents - shareOf(priceCents, charged.bps)))
        expect(sum(own.map(({ fixedFeeCents }) => fixedFeeCents))).toBe(Math.min(charged.fixedCents, left))
      }
    },
  )

  it('splitLines spreads a fixed amount over the lines of its seller by what is left of each', () => {
    const line = (designerId: string, priceCents: number, freightCents = 0): PricedLine => ({
      designerId,
      priceCents,
      discountCents: 0,
      freightCents,
      royaltyCents: 0,
    })
    const charged: Fee = { bps: 1000, freightBps: 500, fixedCents: 100 }
    const split = splitLines([line('ana', 4990, 2990), line('ana', 2490), line('bia', 50)], charged)
    expect(
      split.map(({ feeCents, fixedFeeCents, freightFeeCents, designerAmountCents }) => ({
        feeCents,
        fixedFeeCents,
        freightFeeCents,
        designerAmountCents,
      })),
    ).toEqual([
      { feeCents: 499 + 67 + 150, fixedFeeCents: 67, freightFeeCents: 150, designerAmountCents: 7980 - 716 },
      { feeCents: 249 + 33, fixedFeeCents: 33, freightFeeCents: 0, designerAmountCents: 2208 },
      // All that the percentage leaves, and not a cent more.
      { feeCents: 50, fixedFeeCents: 45, freightFeeCents: 0, designerAmountCents: 0 },
    ])
  })
})

describe('splitSale', () => {
  it('splitSale keeps 92 % for the maker at 8 %', () =>
    expect(splitSale(2490, percentFee(800))).toEqual({ fee: 199, share: 2291 }))

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

describe('feeAt', () => {
  const at = (text: string) => new Date(text)
  const rates = [
    { ...percentFee(800), from: at('2024-01-01T03:00:00Z') },
    { bps: 750, freightBps: 300, fixedCents: 100, from: at('2026-07-01T03:00:00Z') },
    { ...percentFee(1_000), from: at('2027-01-01T03:00:00Z') },
  ]

  it.each([
    ['2024-01-01T03:00:00Z', 800],
    ['2026-07-01T02:59:59.999Z', 800],
    ['2026-07-01T03:00:00Z', 750],
    ['2026-12-31T12:00:00Z', 750],
    ['2030-01-01T00:00:00Z', 1_000],
  ])('feeAt at %s is the one that began last, from the very instant on', (instant, bps) =>
    expect(feeAt(at(instant), rates).bps).toBe(bps),
  )

  it('feeAt throws for an instant before there was any fee', () =>
    expect(() => feeAt(at('2024-01-01T02:59:59Z'), rates)).toThrow('no rate in force'))
})
