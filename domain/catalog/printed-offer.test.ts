import { describe, expect, it } from 'vitest'
import { plainPrint, readiness, variantName } from './printed-offer.ts'

describe('variantName', () => {
  it('variantName says what was said, in the order people ask for it', () => {
    expect(variantName(plainPrint)).toBe('')
    expect(variantName({ ...plainPrint, material: 'PETG', colorName: 'terracota' })).toBe('PETG, terracota')
    const all = {
      material: 'PLA',
      colorName: 'osso',
      scalePercent: 60,
      finish: 'lixado',
      infillPercent: 0,
      layerUm: 120,
    }
    expect(variantName(all)).toBe('PLA, osso, escala 60%, lixado, preenchimento 0%, camada 0,12 mm')
  })
})

describe('readiness', () => {
  it.each([
    [0, 3, 'Esgotada'],
    [1, 3, 'Pronta entrega'],
    [null, 0, 'Pronta entrega'],
    [null, null, 'Feita sob encomenda'],
    [null, 1, 'Feita em 1 dia útil'],
    [null, 12, 'Feita em até 12 dias úteis'],
  ])('readiness of stock %s and %s days of production', (stock, productionDays, words) =>
    expect(readiness({ stock, productionDays })).toBe(words),
  )
})
