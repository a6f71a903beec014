import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { freightInput } from './freight-input.ts'
import { presetOf, suggestedTable, withPreset } from './freight-preset.ts'
import { bands, rateFor, usualRates } from './freight-table.ts'
import { saidFreightInput } from './preset-input.ts'
import { zones } from './zone.ts'

const suggested = suggestedTable('80420090')
const own = {
  ...suggested,
  rates: { ...usualRates, local: { days: 2, cents: [990, 1290, 1590, 1990, null, null] } },
  ufRates: { PE: { days: 9, cents: [2500, null, null, null, null, null] } },
  freeFromCents: 15_000,
  pickup: 'No Batel',
}

describe('withPreset', () => {
  it('withPreset fills in the prices, and leaves where it is fetched and from when it is free', () => {
    const flat = withPreset(own, { preset: 'fixed', cents: 2490 })
    expect(flat).toMatchObject({ postsBy: 'table', ufRates: {}, freeFromCents: 15_000, pickup: 'No Batel' })
    for (const zone of zones)
      for (const grams of bands) expect(rateFor(flat, { zone, uf: 'PE' }, grams)?.cents).toBe(2490)
    expect(withPreset(own, { preset: 'suggested' }).rates).toEqual(usualRates)
  })

  it('withPreset of a maker who only hands over keeps the prices for when they post again', () => {
    const fetched = withPreset(own, { preset: 'pickup' })
    expect(fetched).toEqual({ ...own, postsBy: 'pickup' })
    expect(withPreset(fetched, { preset: 'suggested' }).postsBy).toBe('table')
  })

  test.prop([fc.integer({ min: 0, max: 9_999_999 })])('presetOf reads back the price that was chosen', (cents) => {
    const choice = { preset: 'fixed', cents } as const
    expect(presetOf(withPreset(own, choice))).toEqual(choice)
  })

  it('presetOf tells the presets from a table that its maker filled in', () => {
    expect(presetOf(suggested)).toEqual({ preset: 'suggested' })
    expect(presetOf(withPreset(own, { preset: 'pickup' }))).toEqual({ preset: 'pickup' })
    expect(presetOf(own)).toBeNull()
    expect(presetOf({ ...suggested, rates: own.rates })).toBeNull()
  })
})

describe('freightInput', () => {
  const typed = { originCep: '80420-090', pickup: 'No Batel', 'local.0': 'caro', 'PE.0': '25,00' }

  it('freightInput of a preset needs no table, and ignores the one behind it', () => {
    const said = (preset: string, fixed = '') => freightInput.parse({ ...typed, preset, fixed })
    expect(presetOf(said('suggested'))).toEqual({ preset: 'suggested' })
    expect(presetOf(said('fixed', 'R$ 24,90'))).toEqual({ preset: 'fixed', cents: 2490 })
    expect(presetOf(said('fixed', '0'))).toEqual({ preset: 'fixed', cents: 0 })
    expect(said('pickup')).toMatchObject({ postsBy: 'pickup', originCep: '80420090', pickup: 'No Batel' })
  })

  it.each([
    [{ preset: 'own' }, 'local.0'],
    [{}, 'local.0'],
    [{ preset: 'fixed' }, 'fixed'],
    [{ preset: 'fixed', fixed: 'caro' }, 'fixed'],
    [{ preset: 'fixed', fixed: '999999999' }, 'fixed'],
    [{ preset: 'a combinar' }, 'preset'],
  ])('freightInput of %o is refused under a field of it', (said, field) => {
    const paths = freightInput.safeParse({ ...typed, ...said }).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toContain(field)
  })
})

describe('saidFreightInput', () => {
  it.each([
    [{}, { cep: null, choice: null }],
    [
      { freight_cep: ' ', freight_preset: '', freight_fixed: 'caro' },
      { cep: null, choice: null },
    ],
    [
      { freight_cep: '80420-090', freight_preset: 'suggested' },
      { cep: '80420090', choice: { preset: 'suggested' } },
    ],
    [
      { freight_preset: 'fixed', freight_fixed: '24,90' },
      { cep: null, choice: { preset: 'fixed', cents: 2490 } },
    ],
    [
      { freight_preset: 'fixed', freight_fixed: '0' },
      { cep: null, choice: { preset: 'fixed', cents: 0 } },
    ],
    [
      { freight_preset: 'pickup', freight_fixed: '24,90' },
      { cep: null, choice: { preset: 'pickup' } },
    ],
  ])('saidFreightInput reads %o', (form, said) => expect(saidFreightInput.parse(form)).toEqual(said))

  it.each([
    [{ freight_cep: '123' }, 'freight_cep', 'CEP deve ter 8 números'],
    [{ freight_cep: '00000-000' }, 'freight_cep', 'Este CEP não existe'],
    [{ freight_preset: 'agreed' }, 'freight_preset', 'Escolha como você cobra o frete'],
    [{ freight_preset: 'fixed' }, 'freight_fixed', 'Escreva o preço como 24,90, ou 0 para frete grátis'],
    [
      { freight_preset: 'fixed', freight_fixed: '-1' },
      'freight_fixed',
      'Escreva o preço como 24,90, ou 0 para frete grátis',
    ],
  ])('saidFreightInput refuses %o under %s', (form, field, message) => {
    const issues = saidFreightInput.safeParse(form).error?.issues
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })
})
