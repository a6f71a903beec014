import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './fields/clean-text.ts'
import {
  base32,
  capitalized,
  cutText,
  endOfText,
  firstName,
  initialOf,
  lengthOf,
  shortened,
  slugOf,
  uncapitalized,
} from './text.ts'

describe('cleanLine', () => {
  it.each([
    ['  Vaso\r\nMaré\t\u0000 ', 'Vaso Maré'],
    ['\u202Eexe.lts\u202C', 'exe.lts'],
    ['a\u200Bb\uFEFFc\u00ADd', 'abcd'],
    ['\u200D\u200D\u200D', ''],
    ['\u3164\u3164\u3164', ''],
    ['\u2800\u2800\u2800', ''],
    ['a\u034f\ufe0f\u{e0101}b\u17b4c', 'abc'],
    ['\ue000\u{1d159}\u{13441}', ''],
    ['Z\u0334\u0335\u0336\u0337\u0338\u0339a', 'Z\u0334\u0335\u0336a'],
    ['1️⃣ ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇧🇷', '1️⃣ ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇧🇷'],
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

const graphemes = (text: string) => [...new Intl.Segmenter('pt-BR').segment(text)].map(({ segment }) => segment)
const pieces = ['a', 'ç', ' ', '🎄', '🇧🇷', '👨‍👩‍👧', '👍🏽', 'a\u0303', 'e\u0301\u0323', '❤️', '1️⃣', 'नि', '한', '𝐂']

describe('cutText', () => {
  test.prop([fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }), fc.integer({ min: 0, max: 80 })])(
    'cutText keeps whole graphemes from the beginning, endOfText from the end, as many as have room',
    (text, most) => {
      const all = graphemes(text)
      const begun = cutText(text, most)
      const ended = endOfText(text, most)
      if (lengthOf(all[0] ?? '') <= most || text === '') {
        expect(all.slice(0, graphemes(begun).length).join('')).toBe(begun)
        expect(lengthOf(begun + (all[graphemes(begun).length] ?? 'x'.repeat(most + 1)))).toBeGreaterThan(most)
      }
      expect(ended === '' || all.slice(-graphemes(ended).length).join('') === ended).toBe(true)
      for (const part of [begun, ended]) {
        expect(lengthOf(part)).toBeLessThanOrEqual(most)
        expect(part.isWellFormed()).toBe(true)
      }
    },
  )

  it('cutText cuts a letter between its marks when they alone are longer than the limit', () => {
    expect(cutText(`a${'\u0303'.repeat(500)}`, 40)).toBe(`a${'\u0303'.repeat(39)}`)
  })

  it('cutText counts bytes when asked to', () => {
    expect(cutText('🎄🎄🎄', 9, (part) => Buffer.byteLength(part))).toBe('🎄🎄')
  })
})

it.each([
  ['Vaso', 10, 'Vaso'],
  ['Suporte de parede, para fones', 20, 'Suporte de parede…'],
  ['🎄🎄🎄🎄', 3, '🎄🎄…'],
  ['🇧🇷🇧🇷🇧🇷', 5, '🇧🇷🇧🇷…'],
])('shortened makes %j of at most %i characters %j', (text, most, short) => expect(shortened(text, most)).toBe(short))

it('initialOf and capitalized take a flag or a letter with its accent as one', () => {
  expect(initialOf('🇧🇷 do Brasil')).toBe('🇧🇷')
  expect(initialOf('')).toBe('')
  expect(capitalized('e\u0301poca')).toBe('E\u0301poca')
  expect(uncapitalized('Época')).toBe('época')
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
