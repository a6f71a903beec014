import { describe, expect, it } from 'vitest'
import { findAmong } from './find-among.ts'
import { searchVector } from './search-terms.ts'

/** As the database keeps them of a title. */
const termsOf = (title: string) => [...searchVector(title, '').matchAll(/'([^']+)'/g)].map(([, term = '']) => term)

const things = [
  'Vaso espiral',
  'Porta-chaves gato',
  'Suporte para câmera',
  'Engrenagens de impressão',
  'Luminária lua',
].map((title) => ({ id: title, title, terms: termsOf(title) }))
const found = (query: string) => findAmong(query, things)
const ids = (query: string) => found(query).ids

describe('findAmong', () => {
  it.each([
    ['vaso', 'Vaso espiral'],
    ['VASOS', 'Vaso espiral'],
    ['camera', 'Suporte para câmera'],
    ['impressões engrenagem', 'Engrenagens de impressão'],
    ['espir', 'Vaso espiral'],
    ['chaveiro', 'Porta-chaves gato'],
    ['para lua', 'Luminária lua'],
    ['minaria', 'Luminária lua'],
  ])('findAmong finds by %j as the marketplace does', (query, title) => expect(ids(query)).toEqual([title]))

  it('findAmong understands a slip, and says as what', () => {
    expect(found('vazo espiral')).toEqual({ ids: ['Vaso espiral'], understood: 'vaso espiral' })
    expect(found('camara')).toEqual({ ids: ['Suporte para câmera'], understood: 'câmera' })
  })

  it('findAmong finds nothing when one word is in none of them, or there is no word', () => {
    expect(found('vaso helicóptero')).toEqual({ ids: [], understood: null })
    expect(ids('***')).toEqual([])
    expect(findAmong('vaso', [])).toEqual({ ids: [], understood: null })
  })

  it('findAmong leaves all of them, in their order, for stop words alone', () => {
    expect(ids('de para')).toEqual(things.map(({ id }) => id))
  })
})
