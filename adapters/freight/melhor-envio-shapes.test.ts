import { describe, expect, it } from 'vitest'
import { offersOf, refusalOf } from './melhor-envio-shapes.ts'

const pac = { id: 1, name: 'PAC', price: '24.90', delivery_time: 7, company: { name: 'Correios' } }
const offer = { code: '1', name: 'Correios PAC', cents: 2490, days: 7 }

describe('offersOf', () => {
  it.each([
    [{ id: 2, name: 'SEDEX', price: null, company: { name: 'Correios' } }],
    [{ id: 2, name: 'SEDEX', price: 'a combinar', company: { name: 'Correios' } }],
    [{ id: {}, name: 7 }],
    [null],
    ['PAC'],
  ])('offersOf leaves out %j and keeps the other services', (odd) => {
    expect(offersOf([odd, pac])).toEqual([offer])
  })

  it.each([
    [{ id: '1' }],
    [{ price: 24.9 }],
    [{ delivery_time: '7' }],
    [{ custom_delivery_time: null }],
    [{ error: null }],
  ])('offersOf reads a service with %j', (change) => expect(offersOf([{ ...pac, ...change }])).toEqual([offer]))

  it('offersOf reads a service without a company, and a single one without a list', () => {
    expect(offersOf([{ ...pac, company: null }])).toEqual([{ ...offer, name: 'PAC' }])
    expect(offersOf(pac)).toEqual([offer])
  })

  it('offersOf throws where the answer is no list of services', () => {
    expect(() => offersOf('<html>')).toThrow()
    expect(() => offersOf({ message: 'Unauthenticated.' })).toThrow()
  })
})

it('a refusal is read with its fields absent or null', () => {
  expect(refusalOf({ message: 'Não.', error: null, errors: null })).toBe('Não.')
})
