import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  formatBRL,
  formatCount,
  formatDay,
  formatDecimal,
  formatFileSize,
  formatList,
  formatMoment,
  formatSignificant,
  formatTenths,
  relativeDay,
} from './format.ts'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const most = 1e12

test.prop([fc.integer({ min: -most, max: most })])('writes counts and prices as the system does', (n) => {
  expect(formatCount(n)).toBe(n.toLocaleString('pt-BR'))
  expect(formatBRL(n)).toBe(brl.format(n / 100).replace('-', '−'))
})

test.prop([fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom<0 | 1 | 2>(0, 1, 2)])('and decimals', (n, decimals) => {
  // Thirds, since what lies between two decimals may be rounded either way.
  const written = (options: Intl.NumberFormatOptions) => {
    const text = new Intl.NumberFormat('pt-BR', options).format(n / 3)
    return text === '-0' ? '0' : text
  }
  expect(formatDecimal(n / 3, decimals)).toBe(written({ maximumFractionDigits: decimals }))
  expect(formatTenths(n / 3)).toBe(written({ minimumFractionDigits: 1, maximumFractionDigits: 1 }))
  expect(formatSignificant(n / 3)).toBe(written({ maximumSignificantDigits: 3 }))
})

// Without multiples of three: 0.009805 is no such number in binary, and may be rounded either way too.
test.prop([fc.integer({ min: 100, max: 1e6 }).filter((n) => n % 3 > 0)])('and small ones', (n) => {
  expect(formatSignificant(n / 3e6)).toBe(
    new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 3 }).format(n / 3e6),
  )
})

test.prop([fc.array(fc.string())])('and lists of words', (words) => {
  expect(formatList(words)).toBe(new Intl.ListFormat('pt-BR').format(words))
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1023 bytes'],
  [1_024, '1 KB'],
  [34_500, '34 KB'],
  [1_048_575, '1 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [21_800_000, '20,8 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [1_073_741_823, '1 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test.each([
  [1500.55, '1.500,6'],
  [0.05, '0,1'],
  [2.45, '2,5'],
  [2.25, '2,3'],
  [-0.04, '0'],
])('%d is rounded as it is written, halves up, and zero has no sign', (value, text) => {
  expect(formatDecimal(value, 1)).toBe(text)
})

describe('formatDay', () => {
  it('formatDay is the day in São Paulo, three hours behind', () => {
    expect(formatDay(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026')
    expect(formatMoment(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026 23:30')
  })
})

describe('relativeDay', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T03:00:00Z', 'hoje'],
    ['2026-11-21T02:59:00Z', 'ontem'],
    ['2026-11-19T23:00:00Z', '19/11'],
    ['2025-12-31T12:00:00Z', '31/12'],
    ['2025-11-21T12:00:00Z', '21/11/2025'],
  ])('%s is %s', (instant, words) => expect(relativeDay(new Date(instant), now)).toBe(words))
})
