import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { correctionFor, learnedFrom, mostOff } from './correction.ts'

const ratio = fc.double({ min: 1 / mostOff, max: mostOff, noNaN: true })
const times = (ratios: number[]) => learnedFrom(ratios.map((time) => ({ time, weight: null }))).timeFactor

describe('corrections', () => {
  it('corrections are neutral without prints, small with one, and the median with many', () => {
    expect(learnedFrom([])).toEqual({ timeFactor: 1, weightFactor: 1 })
    expect(times([2])).toBeCloseTo(2 ** (1 / 6))
    expect(times(Array.from({ length: 95 }, () => 1.5))).toBeCloseTo(1.5 ** 0.95)
  })

  it('corrections leave an unrecorded weight unchanged', () => {
    expect(learnedFrom([{ time: 2, weight: null }]).weightFactor).toBe(1)
  })

  test.prop([fc.array(ratio, { minLength: 1, maxLength: 40 })])(
    'a correction lies between 1 and the recorded prints',
    (ratios) => {
      const factor = times(ratios)
      expect(factor).toBeGreaterThanOrEqual(Math.min(1, ...ratios) - 1e-9)
      expect(factor).toBeLessThanOrEqual(Math.max(1, ...ratios) + 1e-9)
    },
  )

  test.prop([fc.integer({ min: 5, max: 30 }), fc.array(ratio, { maxLength: 2 })])(
    'a correction is hardly moved by a few outliers',
    (count, others) => {
      const agreeing = Array.from({ length: count }, () => 1.2)
      expect(times([...agreeing, ...others])).toBeCloseTo(1.2, 0)
    },
  )

  it('corrections prefer the printer’s over the material’s', () => {
    const [pla, ender] = [1.1, 1.3].map((timeFactor) => ({ timeFactor, weightFactor: 1 }))
    const learned = { PLA: pla!, 'PLA ender': ender! }
    expect(correctionFor(learned, 'PLA', 'ender')).toBe(ender)
    expect(correctionFor(learned, 'PLA', 'k1')).toBe(pla)
    expect(correctionFor(learned, 'PETG', 'ender')).toBeUndefined()
  })
})
