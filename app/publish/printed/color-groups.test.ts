import { describe, expect, it } from 'vitest'
import { sentVariants } from '../sent-fields.ts'
import { colorGroups, errorsOfColors } from './color-groups.ts'

function sent(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return sentVariants(form)
}

const inBlue = { 'variants.0.material': 'PLA', 'variants.0.scale': '120', 'variants.0.color_name': 'azul' }
const inWhite = { 'variants.1.same': '1', 'variants.1.color_name': 'branco' }

describe('the colours of a variant', () => {
  it('a colour takes material, size and price of its variant, and its own price where it has one', () => {
    const pink = { 'variants.2.same': '1', 'variants.2.color_name': 'rosa', 'variants.2.price': '99' }
    const [blue, white, other] = sent({ ...inBlue, 'variants.0.price': '80', ...inWhite, ...pink }) ?? []
    expect(blue).toMatchObject({ material: 'PLA', scale: '120', color_name: 'azul', price: '80' })
    expect(white).toMatchObject({ material: 'PLA', scale: '120', color_name: 'branco', price: '80', id: '' })
    expect(other).toMatchObject({ material: 'PLA', color_name: 'rosa', price: '99' })
  })

  it('a pressed swatch names the first colour, adds a second and removes it again', () => {
    const named = (fields: Record<string, string>) =>
      sent(fields)?.map(({ color_name: name, material }) => [material, name])
    const blank = { 'variants.0.material': 'PETG', 'variants.0.color_name': '' }
    expect(named({ ...blank, variant: 'color:0:preto' })).toEqual([['PETG', 'preto']])
    expect(named({ ...inBlue, variant: 'color:0:preto' })).toEqual([['PLA', 'azul'], ['PLA', 'preto']]) // prettier-ignore
    expect(named({ ...inBlue, ...inWhite, variant: 'color:0:branco' })).toEqual([['PLA', 'azul']])
    expect(named({ ...inBlue, ...inWhite, variant: 'color:0:azul' })).toEqual([['PLA', 'branco']])
    expect(named({ ...inBlue, variant: 'color:0:azul' })).toEqual([['PLA', '']])
  })

  it('a colour is added to the variant whose swatch was pressed, and a variant goes with its colours', () => {
    const other = { 'variants.2.material': 'PETG', 'variants.2.color_name': 'verde' }
    const named = (variant: string) =>
      sent({ ...inBlue, ...inWhite, ...other, variant })?.map(({ color_name: name }) => name)
    expect(named('color:2:preto')).toEqual(['azul', 'branco', 'verde', 'preto'])
    expect(named('color:0:preto')).toEqual(['azul', 'branco', 'preto', 'verde'])
    expect(named('drop:0')).toEqual(['verde'])
    expect(named('remove:1')).toEqual(['azul', 'verde'])
    expect(named('remove:0')).toEqual(['branco', 'verde'])
  })

  it('variants are one group while only colour, price and id differ', () => {
    const one = { material: 'PLA', color_name: 'azul', id: 'a', price: '' }
    const groups = colorGroups([
      one,
      { ...one, color_name: 'branco', id: 'b', price: '9' },
      { ...one, material: 'PETG' },
    ])
    expect(groups.map((group) => group.length)).toEqual([2, 1])
    expect(colorGroups([{ material: 'PLA' }, { material: 'PLA' }])).toHaveLength(2)
  })

  it('a fault of a shared field stands once, at the first colour, and a repeated colour at its name', () => {
    const both = sent({ ...inBlue, ...inWhite })
    const errors = {
      'variants.0.scale': ['x'],
      'variants.1.scale': ['x'],
      'variants.1.material': ['igual'],
      title: ['y'],
    }
    expect(errorsOfColors(both, errors)).toEqual({
      'variants.0.scale': ['x'],
      'variants.1.color_name': ['igual'],
      title: ['y'],
    })
  })
})
