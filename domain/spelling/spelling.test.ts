import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { nearestWord, slips, soundOf } from './spelling.ts'

const words = [
  'vaso',
  'vazio',
  'chave',
  'chaveiro',
  'gesso',
  'dragao',
  'engrenagem',
  'suporte',
  'caixa',
  'luminaria',
  'quebra',
  'planta',
]
const candidates = words.map((word, index) => ({ word, count: index + 1 }))

describe('nearestWord', () => {
  it.each([
    ['vazo', 'vaso'],
    ['xave', 'chave'],
    ['jesso', 'gesso'],
    ['caxa', 'caixa'],
    ['dargao', 'dragao'],
    ['engrenajem', 'engrenagem'],
    ['engernagem', 'engrenagem'],
    ['suporti', 'suporte'],
    ['luminraia', 'luminaria'],
    ['kebra', 'quebra'],
    ['pranta', 'planta'],
  ])('nearestWord takes %s for %s', (typed, meant) => expect(nearestWord(typed, candidates)).toBe(meant))

  it.each(['xyzzyx', 'abc', 'vs', 'helicoptero', ''])('nearestWord takes %j for nothing', (typed) =>
    expect(nearestWord(typed, candidates)).toBeNull(),
  )

  it('nearestWord prefers the more frequent of two that are equally near', () => {
    const two = [
      { word: 'carta', count: 3 },
      { word: 'carga', count: 9 },
    ]
    expect(nearestWord('carba', two)).toBe('carga')
  })
})

describe('slips', () => {
  it('slips counts a swap of neighbours once', () => expect(slips('vsao', 'vaso')).toBe(1))

  const word = fc.string({ unit: fc.constantFrom(...'abcdeo'), maxLength: 9 })
  test.prop([word, word])('slips is the same both ways, 0 only for equal words, at most the longer length', (a, b) => {
    expect(slips(a, b)).toBe(slips(b, a))
    expect(slips(a, b) === 0).toBe(a === b)
    expect(slips(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
  })

  test.prop([word, fc.nat(), fc.constantFrom(...'xyz')])('slips is one for one replaced letter', (a, place, letter) => {
    fc.pre(a.length > 0)
    const at = place % a.length
    expect(slips(a, a.slice(0, at) + letter + a.slice(at + 1))).toBe(1)
  })
})

describe('soundOf', () => {
  it.each([
    ['xicara', 'chicara'],
    ['casa', 'caza'],
    ['girafa', 'jirafa'],
    ['papel', 'papeu'],
    ['quilo', 'kilo'],
    ['assento', 'acento'],
    ['farmacia', 'pharmacia'],
  ])('soundOf hears %s and %s alike', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))
})
