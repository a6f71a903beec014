import { describe, expect, it } from 'vitest'
import { plainPrint } from './printed-offer.ts'
import { variantInput } from './variant-input.ts'
import type { VariantForm } from './project-fields.ts'

const faults = (form: VariantForm) =>
  variantInput.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

describe('variantInput', () => {
  it('variantInput accepts an empty row', () => {
    const nothing = { id: null, priceCents: null, details: plainPrint }
    expect(variantInput.parse({})).toEqual(nothing)
    // A colour field always holds a colour; without a name it was not meant.
    expect(variantInput.parse({ material: ' ', color: '#8a8f98', price: '', scale: '' })).toEqual(nothing)
  })

  it('variantInput reads numbers as people write them', () => {
    const typed = { price: 'R$ 89,90', scale: '150 %', layer: '0,2 mm', length: '12,5', width: '8.0', height: '6 cm', weight: '260 g' } // prettier-ignore
    expect(variantInput.parse({ ...typed, color_name: 'azul', color: '#2447C8', stock: '0' })).toMatchObject({
      priceCents: 8990,
      details: { scalePercent: 150, layerUm: 200, lengthMm: 125, widthMm: 80, heightMm: 60, weightGrams: 260, color: '#2447c8', stock: 0 }, // prettier-ignore
    })
  })

  it('variantInput gives a colour whose spot was not touched that of the tone or the family it names', () => {
    const color = (name: string, chosen: string) =>
      variantInput.parse({ color_name: name, color: chosen }).details.color
    expect(color('Azul royal', '#8a8f98')).toBe('#2f5fd0')
    expect(color('Azul-petróleo', '#8a8f98')).toBe('#1f5f6e')
    expect(color('Terracota fosca', '#8a8f98')).toBe('#c0623f')
    expect(color('PLA branca', '#8a8f98')).toBe('#ffffff')
    expect(color('cor de burro', '#8a8f98')).toBe('#8a8f98')
    expect(color('azul', '#123456')).toBe('#123456')
  })

  it.each<[keyof VariantForm, string, string]>([
    ['price', '0', 'Escreva o preço como 24,90'],
    ['price', 'caro', 'Escreva o preço como 24,90'],
    ['scale', '0', 'A escala vai de 1% a 1.000%'],
    ['scale', '1001', 'A escala vai de 1% a 1.000%'],
    ['infill', '101', 'O preenchimento vai de 0% a 100%'],
    ['infill', '-1', 'O preenchimento vai de 0% a 100%'],
    ['layer', '0,001', 'Escreva a camada entre 0,01 e 1 mm'],
    ['layer', '2', 'Escreva a camada entre 0,01 e 1 mm'],
    ['production_days', '91', 'Escreva de 0 a 90 dias úteis'],
    ['production_days', 'logo', 'Escreva de 0 a 90 dias úteis'],
    ['weight', '0', 'Escreva de 1 a 30.000 gramas'],
    ['weight', '30001', 'Escreva de 1 a 30.000 gramas'],
    ['height', '200,1', 'Escreva de 0,1 a 200 cm'],
    ['stock', '1,5', 'Escreva de 0 a 9.999 peças'],
    ['material', 'P'.repeat(41), 'Use no máximo 40 caracteres'],
    ['personalization', 'x'.repeat(61), 'Use no máximo 60 caracteres'],
  ])('variantInput refuses %s "%s"', (field, typed, message) =>
    expect(faults({ [field]: typed })).toEqual([[field, message]]),
  )
})
