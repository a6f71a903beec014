import { describe, expect, test } from 'vitest'
import { durationWords, gramsWords, timeWords, weightWords } from './print-words.ts'

const around = (middle: number, share: number) => ({ low: middle * (1 - share), middle, high: middle * (1 + share) })

describe('an estimate in words', () => {
  test.each([
    [20, '1 min'],
    [45 * 60, '45 min'],
    [3600, '1 h'],
    [29_400, '8 h 10'],
    [3_900, '1 h 05'],
    [4_320_300, '1.200 h 05'],
  ])('%i s is %s', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words)
  })

  test('an estimate in words is a range, never narrower than what was counted', () => {
    expect(timeWords(around(33_600, 0.14))).toBe('8 h a 10 h 40')
    expect(timeWords(around(600, 0.14))).toBe('8 min a 12 min')
    expect(timeWords(around(20, 0.14))).toBe('1 min')
    expect(weightWords(around(121.5, 0.06))).toBe('114 a 129 g')
    expect(weightWords(around(3.4, 0.06))).toBe('3,1 a 3,7 g')
    expect(gramsWords(121.4)).toBe('121 g')
  })
})
