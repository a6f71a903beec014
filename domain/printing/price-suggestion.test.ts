import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { splitSale } from '#domain/pricing/price-alone.ts'
import { shareOf } from '#domain/shared/money.ts'
import { percentFee } from '../../tests/support/usual-settings.ts'
import { printCostsInput, typedCosts } from './print-costs-input.ts'
import { type PrintCosts, usualCosts } from './print-costs.ts'
import { lossAt, suggestPrice } from './price-suggestion.ts'

const eightPercent = percentFee(800)

const costs: fc.Arbitrary<PrintCosts> = fc.record({
  kgPriceCents: fc.nat(100_000),
  kwhPriceCents: fc.nat(1_000),
  watts: fc.nat(5_000),
  wearCentsPerHour: fc.nat(10_000),
  laborMinutes: fc.nat(600),
  laborCentsPerHour: fc.nat(50_000),
  failureBps: fc.nat(90).map((share) => share * 100),
  marginBps: fc.nat(500).map((share) => share * 100),
})
const print = fc.record({ grams: fc.integer({ min: 1, max: 5_000 }), seconds: fc.integer({ min: 60, max: 500_000 }) })

describe('a suggested price', () => {
  it('a suggested price is added up from what the piece takes', () => {
    // 100 g at R$ 110/kg and 5 %; 10 h at 120 W, R$ 0.95/kWh, R$ 1.20/h; 15 min at R$ 30/h; 8 of 92 fail; 30 %; 8 %.
    expect(suggestPrice({ grams: 100, seconds: 36_000 }, usualCosts, eightPercent)).toEqual({
      material: 1155,
      energy: 114,
      wear: 1200,
      labor: 750,
      failures: 215,
      cost: 3434,
      gain: 1065,
      fee: 391,
      price: 4890,
    })
  })

  test.prop([print, costs])(
    'a suggested price is the sum of its lines, ends in 90 cents and leaves what was wanted',
    (piece, own) => {
      const { material, energy, wear, labor, failures, cost, gain, fee, price } = suggestPrice(piece, own, eightPercent)
      expect(material + energy + wear + labor + failures).toBe(cost)
      expect(cost + gain + fee).toBe(price)
      expect(price % 100).toBe(90)
      expect(gain).toBeGreaterThanOrEqual(shareOf(cost, own.marginBps))
      // A real less, and less than that would be left.
      if (price > 100)
        expect(splitSale(price - 100, eightPercent).share).toBeLessThan(cost + shareOf(cost, own.marginBps))
    },
  )

  test.prop([print, costs])('a suggested price never loses, and says what a lower one does', (piece, own) => {
    const { cost, price } = suggestPrice(piece, own, eightPercent)
    expect(lossAt(price, cost, eightPercent)).toBe(0)
    if (cost > 0) expect(lossAt(0, cost, eightPercent)).toBe(cost)
  })
})

describe('the form of what printing costs', () => {
  test.prop([costs])('the form of what printing costs reads back what it shows', (own) => {
    expect(printCostsInput.parse(typedCosts(own))).toEqual(own)
  })

  it('the form of what printing costs says what is wrong with each field', () => {
    const typed = { ...typedCosts(usualCosts), kg_price: 'caro', watts: '-1', failures: '100', kwh_price: '10,01' }
    const faults = printCostsInput
      .safeParse(typed)
      .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
    expect(faults).toEqual([
      'kg_price: Escreva o valor como 24,90',
      'kwh_price: Preço de até R$\u00a010,00',
      'watts: Um número inteiro de 0 a 5.000',
      'failures: Um número inteiro de 0 a 90',
    ])
  })
})
