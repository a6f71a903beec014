import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { effectiveSort, everything, isOneRow, pagesOf } from './browse.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { queryTerms, toTsquery } from '#domain/spelling/search-query.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'
import { writtenAs } from '#domain/spelling/written-as.ts'

const id = '01993f6e-8f0a-7cc4-b7a5-0e8c5d1c2f3a'

describe('cursor', () => {
  it('cursor comes back as it was written', () => {
    const cursor = { sort: 'newest' as const, keys: ['2026-11-21 05:22:00.123456+00', id] }
    expect(readCursor(writeCursor(cursor), 'newest')).toEqual(cursor)
  })

  it('cursor belongs to its sort', () => {
    const text = writeCursor({ sort: 'price_low', keys: ['2490', id] })
    expect(readCursor(text, 'price_high')).toBeNull()
  })

  it.each([
    { sort: 'price_low' as const, keys: ["1'; drop table projects", id] },
    { sort: 'price_low' as const, keys: ['2490', 'not an id'] },
    { sort: 'price_low' as const, keys: ['2490'] },
  ])('cursor refuses $keys', (cursor) => expect(readCursor(writeCursor(cursor), cursor.sort)).toBeNull())

  test.prop([fc.string()])('cursor never throws', (text) => {
    expect(readCursor(text, 'newest')).toBeNull()
  })
})

describe('effectiveSort', () => {
  it('effectiveSort is relevance for a search and newest otherwise', () => {
    expect(effectiveSort({ q: 'vaso', sort: null })).toBe('relevance')
    expect(effectiveSort({ q: '', sort: null })).toBe('newest')
    expect(effectiveSort({ q: '', sort: 'relevance' })).toBe('newest')
    expect(effectiveSort({ q: 'vaso', sort: 'price_low' })).toBe('price_low')
  })
})

describe('isOneRow', () => {
  it.each([
    ['four projects found by a word', { q: 'vaso' }, 4, true],
    ['four projects of a category', { category: 'vasos' }, 4, true],
    ['five projects of a category', { category: 'vasos' }, 5, false],
    ['four projects left by a filter', { category: 'vasos', free: true }, 4, false],
    ['a catalogue of four projects', {}, 4, false],
  ])('isOneRow judges %s', (_, asked, total, is) =>
    expect(isOneRow({ query: { ...everything, ...asked }, total })).toBe(is),
  )
})

describe('pagesOf', () => {
  it('pagesOf ends where counting ends', () => {
    expect(pagesOf(0)).toBe(0)
    expect(pagesOf(24)).toBe(1)
    expect(pagesOf(25)).toBe(2)
    expect(pagesOf(1_000_000)).toBe(417)
  })
})

describe('toTsquery', () => {
  it('toTsquery asks for every word, the last one also as a beginning', () =>
    expect(toTsquery(queryTerms(['torre', 'espiral']))).toBe("'torre' & ('espiral' | 'espiral':*)"))

  it('toTsquery asks for words of the same thing too, which do not go on', () =>
    expect(toTsquery(queryTerms(['chaveiro']))).toBe("('chaveiro' | 'chaveiro':* | 'portachave' | 'keychain')"))

  it('toTsquery does not take a number for a beginning', () =>
    expect(toTsquery(queryTerms(['malha', '42']))).toBe("'malha' & '42'"))

  test.prop([fc.string({ unit: 'binary', maxLength: 200 })])('toTsquery has no operator that was typed', (typed) => {
    const word = /'[\p{L}\p{N}]+'(?::\*)?/u.source
    const query = toTsquery(queryTerms(searchTerms(typed)))
    expect(query).toMatch(new RegExp(`^(?:${word}|\\(${word}(?: \\| ${word})+\\)| & )*$`, 'u'))
  })
})

describe('writtenAs', () => {
  it('writtenAs replaces the word and keeps the rest', () =>
    expect(writtenAs('  Vazo   de parede', new Map([['vazo', 'vaso']]), [])).toBe('vaso de parede'))

  it('writtenAs takes the accents from a title', () =>
    expect(writtenAs('dargões', new Map([['dargao', 'dragao']]), ['Dragão articulado'])).toBe('dragão'))
})
