import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { formatCount, formatDecimal, formatFileSize, formatList, formatSignificant, formatTenths } from './format.ts'
import { formatBRL } from './money.ts'

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const most = 1e12

test.prop([fc.integer({ min: -most, max: most })])('writes counts and prices as the system does', (n) => {
  expect(formatCount(n)).toBe(n.toLocaleString('pt-BR'))
  expect(formatBRL(n)).toBe(brl.format(n / 100))
})

test.prop([fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 2 })])('and decimals', (n, decimals) => {
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
