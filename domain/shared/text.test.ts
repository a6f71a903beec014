import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { firstName, base32, cleanLine, cleanText, lengthOf, slugOf } from './text.ts'

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

  test.prop([fc.string({ unit: 'binary', maxLength: 80 })])('cleanLine leaves one storable line', (text) => {
    const clean = cleanLine(text)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    expect(clean).toBe(clean.trim())
    expect(cleanLine(clean)).toBe(clean)
  })
})

describe('cleanText', () => {
  it('cleanText keeps lines as people wrote them, whatever their system', () => {
    expect(cleanText('Um\r\ndois\rtrês\u2028quatro')).toBe('Um\ndois\ntrês\nquatro')
    expect(cleanText('Um   \n\n\n\n\ndois\u0000\u0007')).toBe('Um\n\ndois')
    expect(cleanText('- a\n\t- b')).toBe('- a\n\t- b')
  })

  it('cleanText takes linear time: 64 kB of blanks take less than 100 ms of CPU', () => {
    const blanks = `a${' '.repeat(64 * 1024)}b`
    const before = process.cpuUsage()
    expect(cleanText(blanks)).toBe(blanks)
    expect(process.cpuUsage(before).user).toBeLessThan(100_000)
  })

  test.prop([fc.string({ unit: 'binary', maxLength: 120 })])(
    'cleanText leaves text that can be stored and does not change again',
    (text) => {
      const clean = cleanText(text)
      expect(clean).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cs}]/u)
      expect(cleanText(clean)).toBe(clean)
    },
  )
})

describe('lengthOf', () => {
  it('lengthOf counts as PostgreSQL does', () => {
    expect(lengthOf('🐉a')).toBe(2)
    expect(lengthOf('')).toBe(0)
  })
})

describe('slugOf', () => {
  it.each([
    ['Vaso Maré, estrias em espiral', 'vaso-mare-estrias-em-espiral'],
    ['  Dragão articulado!!! (v2)  ', 'dragao-articulado-v2'],
    ['João & Cia — 100% ÚNICO', 'joao-cia-100-unico'],
    ['a_b__c', 'a-b-c'],
    ['ÇÃÕÉÍÜ', 'caoeiu'],
    ['龍', ''],
    ['!!!', ''],
    ['🐉 dragão 🐉', 'dragao'],
  ])('%j is %j', (title, slug) => expect(slugOf(title)).toBe(slug))

  test.prop([fc.string({ unit: 'binary', maxLength: 120 })])(
    'slugOf has letters, digits and single inner hyphens only',
    (title) => {
      expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    },
  )

  test.prop([fc.string({ unit: 'grapheme', maxLength: 120 })])('slugOf changes nothing when applied again', (title) => {
    expect(slugOf(slugOf(title))).toBe(slugOf(title))
  })

  test.prop([fc.string({ unit: fc.constantFrom(...'aáÁçÇõ-_ 9.'), maxLength: 60 })])(
    'slugOf does not care for case, composition or what stands around',
    (title) => {
      expect(slugOf(` ${title.toUpperCase().normalize('NFD')}!`)).toBe(slugOf(title))
    },
  )
})

test.each([
  ['Helena Prado', 'Helena'],
  [' Ana ', 'Ana'],
  ['Ateliê Prumo', 'Ateliê Prumo'],
  ['OFICINA NORTE', 'OFICINA NORTE'],
  ['', ''],
])('one calls %j %j', (fullName, called) => expect(firstName(fullName)).toBe(called))

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j', (text, encoded) => expect(base32(Buffer.from(text))).toBe(encoded))
