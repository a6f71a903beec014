import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { addressOfCep, kilometresBetween, placeOfCep } from './cep-place.ts'
import { ufOfCep } from './uf.ts'

const cep = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'))

describe('placeOfCep', () => {
  it.each([
    ['01310100', 'São Paulo', 'SP'],
    ['13083970', 'Campinas', 'SP'],
    ['20040002', 'Rio de Janeiro', 'RJ'],
    ['69020030', 'Manaus', 'AM'],
    ['69305000', 'Boa Vista', 'RR'],
    ['88015600', 'Florianópolis', 'SC'],
    ['99010000', 'Passo Fundo', 'RS'],
  ])('%s is about %s, %s', (code, city, uf) => expect(placeOfCep(code)).toMatchObject({ city, uf }))

  test.prop([cep])('every CEP that a state has lies in Brazil', (code) => {
    const place = placeOfCep(code)
    expect(place === null).toBe(ufOfCep(code) === null)
    if (!place) return
    expect(place.latitude).toBeGreaterThan(-34)
    expect(place.latitude).toBeLessThan(6)
    expect(place.longitude).toBeGreaterThan(-74)
    expect(place.longitude).toBeLessThan(-34)
  })
})

describe('addressOfCep', () => {
  it.each([
    ['01310100', 'São Paulo', 'SP'],
    ['80010000', 'Curitiba', 'PR'],
    ['72859000', null, 'GO'],
    ['70040010', 'Brasília', 'DF'],
    ['13200000', null, 'SP'],
    ['06400000', null, 'SP'],
  ])('addressOfCep says of %s the town %s in %s', (code, city, uf) => expect(addressOfCep(code)).toEqual({ city, uf }))

  test.prop([cep])('addressOfCep names no town of another state', (code) => {
    const found = addressOfCep(code)
    expect(found?.uf ?? null).toBe(ufOfCep(code))
    if (!found?.city) return
    const states = Array.from({ length: 100 }, (_, index) => code.slice(0, 3) + String(index).padStart(2, '0') + '000')
      .filter((one) => addressOfCep(one)?.city === found.city)
      .map(ufOfCep)
    expect(new Set(states).size).toBe(1)
  })
})

describe('kilometresBetween', () => {
  // As the crow flies, by the towns' own coordinates.
  it.each([
    ['01310100', '20040002', 360],
    ['01310100', '13083970', 90],
    ['01310100', '69020030', 2690],
    ['01310100', '01001000', 0],
  ])('%s and %s are some %s km apart', (from, to, km) => {
    expect(Math.abs((kilometresBetween(from, to) ?? NaN) - km)).toBeLessThanOrEqual(15)
  })

  test.prop([cep, cep])(
    'kilometresBetween is the same both ways, and never more than the country is long',
    (from, to) => {
      expect(kilometresBetween(from, to)).toBe(kilometresBetween(to, from))
      expect(kilometresBetween(from, to) ?? 0).toBeLessThan(4500)
    },
  )

  it('kilometresBetween is not known for a CEP that does not exist', () =>
    expect(kilometresBetween('00000000', '01310100')).toBeNull())
})
