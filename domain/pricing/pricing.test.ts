import { describe, expect, it } from 'vitest'
import { centsOff, priceBeforeCoupons, type PriceReason, reasonWords, sumReasons } from './price-reason.ts'
import { chosenCents, lowestAmount } from './pricing.ts'
import { upgradePrice } from './upgrade-price.ts'

describe('an open price', () => {
  it.each([
    [0, 100],
    [99, 100],
    [100, 100],
    [101, 101],
  ])('an open price with the minimum %i is paid with %i or more', (minimum, lowest) =>
    expect(lowestAmount(minimum)).toBe(lowest),
  )

  it('an open price is the chosen amount, or its minimum when none was chosen', () => {
    expect(chosenCents({ pricing: 'open', priceCents: 500, amountCents: 1200 })).toBe(1200)
    expect(chosenCents({ pricing: 'open', priceCents: 500, amountCents: null })).toBe(500)
    expect(chosenCents({ pricing: 'open', priceCents: 500 })).toBe(500)
  })

  it.each(['paid', 'free'] as const)('a price that is %s takes no chosen amount', (pricing) =>
    expect(chosenCents({ pricing, priceCents: 500, amountCents: 1200 })).toBe(500),
  )
})

describe('upgradePrice', () => {
  it.each([
    [9000, 2490, 6510],
    [9000, 8901, 100],
    [9000, 8899, 101],
    [9000, 9000, 100],
    [9000, 12_000, 100],
  ])('upgradePrice of a licence at %i with %i paid is %i', (licenceCents, paidCents, due) =>
    expect(upgradePrice({ licenceCents, paidCents })).toBe(due),
  )
})

describe('reasons of a price', () => {
  const pix: PriceReason = { kind: 'pix', cents: 40, paidBy: 'platform' }
  const coupon: PriceReason = { kind: 'coupon', cents: 200, paidBy: 'maker', name: 'NATAL' }

  it('reasons of a price are summed when all but the cents is equal', () => {
    const other = { ...coupon, name: 'MENOS' }
    expect(sumReasons([[coupon, pix], [], [{ ...coupon, cents: 5 }, other, pix]])).toEqual([
      { ...coupon, cents: 205 },
      { ...pix, cents: 80 },
      other,
    ])
    expect(sumReasons([])).toEqual([])
  })

  it('reasons of a price add up in all, or for the side that bears them', () => {
    expect(centsOff([pix, coupon])).toBe(240)
    expect(centsOff([pix, coupon], 'maker')).toBe(200)
    expect(centsOff([pix, coupon], 'platform')).toBe(40)
  })

  it('a price before coupons keeps every other reduction', () => {
    expect(priceBeforeCoupons({ priceCents: 1800, reasons: [pix, coupon, { ...coupon, cents: 1 }] })).toBe(2001)
    expect(priceBeforeCoupons({ priceCents: 1800, reasons: [pix] })).toBe(1800)
  })

  it('reasons of a price have the names that every sum prints', () => {
    expect(reasonWords({ kind: 'pix' })).toBe('Desconto no Pix')
    expect(reasonWords({ kind: 'promotion' })).toBe('Promoção')
    expect(reasonWords({ kind: 'upgrade' })).toBe('Já pago por esta licença')
    expect(reasonWords({ kind: 'kit', name: 'Mesa posta' })).toBe('Kit Mesa posta')
    expect(reasonWords({ kind: 'coupon', name: 'NATAL' })).toBe('Cupom NATAL')
    expect(reasonWords({ kind: 'coupon' })).toBe('Cupom ')
  })
})
