import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { spread } from './spread.ts'

const sizes = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 50 })

describe('spread', () => {
  test.prop([sizes, fc.nat()])('adds up, and gives no part more than its size or a cent off its share', (all, some) => {
    const total = all.reduce((sum, size) => sum + size, 0)
    const amount = total === 0 ? 0 : some % (total + 1)
    const parts = spread(amount, all)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
    for (const [index, part] of parts.entries()) {
      const size = all[index] ?? 0
      expect(part).toBeLessThanOrEqual(size)
      expect(Math.abs(part - (total === 0 ? 0 : (amount * size) / total))).toBeLessThan(1)
    }
  })

  it('gives the cents left over to those who lost most by rounding, earlier ones first', () => {
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
