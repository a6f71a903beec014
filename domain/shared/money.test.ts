import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatBRL, formatRate, formatReais, typedBRL } from './format.ts'
import { parseBRL, shareOf, spread } from './money.ts'

const spaced = (text: string) => text.replace(/\u00a0/g, ' ')

describe('formatBRL', () => {
  it('formatBRL writes reais as Brazilians do', () => {
    expect(spaced(formatBRL(123456))).toBe('R$ 1.234,56')
    expect(spaced(formatBRL(1))).toBe('R$ 0,01')
  })
})

it('typedBRL writes them with a space that can be typed', () => expect(typedBRL(123456)).toBe('R$ 1.234,56'))

it.each([
  [123456, '1234,56'],
  [-5, '-0,05'],
  [0, '0,00'],
])('formatReais(%i) is %s', (cents, text) => expect(formatReais(cents)).toBe(text))

it('formatRate writes basis points as people say them', () =>
  expect([800, 750, 725, 10_000].map(formatRate)).toEqual(['8%', '7,5%', '7,25%', '100%']))

describe('parseBRL', () => {
  it.each([
    ['24,90', 2490],
    ['24.90', 2490],
    ['24', 2400],
    ['0,01', 1],
    ['1.234,56', 123456],
    ['1.234', 123400],
    ['1234.5', 123450],
    ['R$ 12,00', 1200],
  ])('parseBRL reads %s', (text, cents) => expect(parseBRL(text)).toBe(cents))

  it.each(['', 'abc', '-1', '1,234', '1.2.3', '12,345', '1e5', 'NaN', '99999999999', '0.500', '1234.567', '1.23,45'])(
    'parseBRL refuses %s',
    (text) => expect(parseBRL(text)).toBeNull(),
  )

  test.prop([fc.integer({ min: 0, max: 99_999_999_999 })])('parseBRL reads back what formatBRL wrote', (cents) => {
    expect(parseBRL(formatBRL(cents))).toBe(cents)
  })
})

it('shareOf rounds half up', () => expect(shareOf(50, 100)).toBe(1))

const sizes = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 50 })

describe('spread', () => {
  test.prop([sizes, fc.nat()])(
    'spread adds up, and gives no part more than its size or a cent off its share',
    (all, some) => {
      const total = all.reduce((sum, size) => sum + size, 0)
      const amount = total === 0 ? 0 : some % (total + 1)
      const parts = spread(amount, all)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      for (const [index, part] of parts.entries()) {
        const size = all[index] ?? 0
        expect(part).toBeLessThanOrEqual(size)
        expect(Math.abs(part - (total === 0 ? 0 : (amount * size) / total))).toBeLessThan(1)
      }
    },
  )

  it('spread gives the cents left over to those who lost most by rounding, earlier ones first', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(spread(10, [5, 5, 90])).toEqual([1, 0, 9])
    expect(spread(10, [3, 1, 2])).toEqual([5, 2, 3])
    expect(spread(10, [1, 3, 2])).toEqual([2, 5, 3])
    expect(spread(11, [1, 2, 3])).toEqual([2, 4, 5])
    expect(spread(7, [0, 0])).toEqual([0, 0])
    expect(spread(2490, [2490])).toEqual([2490])
  })
})
