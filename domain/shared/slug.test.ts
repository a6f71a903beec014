import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

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
    'has letters, digits and single inner hyphens only',
    (title) => {
      expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    },
  )

  test.prop([fc.string({ unit: 'grapheme', maxLength: 120 })])('changes nothing when applied again', (title) => {
    expect(slugOf(slugOf(title))).toBe(slugOf(title))
  })

  test.prop([fc.string({ unit: fc.constantFrom(...'aáÁçÇõ-_ 9.'), maxLength: 60 })])(
    'does not care for case, composition or what stands around',
    (title) => {
      expect(slugOf(` ${title.toUpperCase().normalize('NFD')}!`)).toBe(slugOf(title))
    },
  )
})
