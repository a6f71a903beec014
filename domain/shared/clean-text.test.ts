import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, lengthOf } from './clean-text.ts'

describe('cleanLine', () => {
  it.each([
    ['  Vaso\r\nMaré\t\u0000 ', 'Vaso Maré'],
    ['\u202Eexe.lts\u202C', 'exe.lts'],
    ['a\u200Bb\uFEFFc\u00ADd', 'abcd'],
    ['\u200D\u200D\u200D', ''],
    ['\u3164\u3164\u3164', ''],
    ['Família 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
    ['drag\u0061\u0303o', 'drag\u00e3o'],
    ['meia\ud83d', 'meia'],
  ])('%j becomes %j', (text, clean) => expect(cleanLine(text)).toBe(clean))

  test.prop([fc.string({ unit: 'binary', maxLength: 80 })])('leaves one storable line', (text) => {
    const clean = cleanLine(text)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    expect(clean).toBe(clean.trim())
    expect(cleanLine(clean)).toBe(clean)
  })
})

describe('cleanText', () => {
  it('keeps lines as people wrote them, whatever their system', () => {
    expect(cleanText('Um\r\ndois\rtrês\u2028quatro')).toBe('Um\ndois\ntrês\nquatro')
    expect(cleanText('Um   \n\n\n\n\ndois\u0000\u0007')).toBe('Um\n\ndois')
    expect(cleanText('- a\n\t- b')).toBe('- a\n\t- b')
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 120 })])(
    'leaves text that can be stored and does not change again',
    (text) => {
      const clean = cleanText(text)
      expect(clean).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}]/u)
      expect(cleanText(clean)).toBe(clean)
    },
  )
})

describe('lengthOf', () => {
  it('counts as PostgreSQL does', () => {
    expect(lengthOf('🐉a')).toBe(2)
    expect(lengthOf('')).toBe(0)
  })
})
