import * as z from 'zod'
import { cepField } from '#domain/addresses/cep-field.ts'
import { type Uf, ufs } from '#domain/addresses/uf.ts'
import { business } from '#domain/shared/business.ts'
import { formatReais } from '#domain/shared/format.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { bands, type FreightTable, priceField, type UfRate, type UfRates, usualRates } from './freight-table.ts'
import { type FreightPreset, freightPresets } from './freight-preset.ts'
import { fixedCents, wrongFixed } from './preset-input.ts'
import { readPasted } from './pasted-rates.ts'
import { isDays, isSaid, ufField } from './uf-rates-input.ts'
import { type Zone, zones } from './zone.ts'

/** Form of a CEP to remember; `stay` returns to the same page. */
export const cepForm = z.object({ cep: cepField, stay: z.literal('yes').optional() })

const wrongPrice = 'Escreva o preço como 24,90, 0 para grátis, ou deixe em branco'

function price(error: string) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null
      const cents = parseBRL(text)
      if (cents === null || cents > business.maxPriceCents) context.addIssue({ code: 'custom', message: error })
      return cents
    })
}

/** Schema shared by all price fields, since nine hundred separate ones would slow the start. */
const bandPrice = price(wrongPrice)

const wrongDays = 'Escreva de 1 a 90 dias úteis'
const days = z.string().default('').refine(isDays, { error: wrongDays }).transform(Number)

const ownDays = z
  .string()
  .default('')
  .refine((text) => text.trim() === '' || isDays(text), { error: wrongDays })
  .transform((text) => (text.trim() === '' ? null : Number(text)))

const rates = Object.fromEntries(
  zones.flatMap((zone) => [[`${zone}.days`, days], ...bands.map((_, band) => [priceField(zone, band), bandPrice])]),
) as Record<string, z.ZodType<number | null>>

const ufFields = Object.fromEntries(
  ufs.flatMap((uf) => [[ufField(uf, 'days'), ownDays], ...bands.map((_, band) => [ufField(uf, band), bandPrice])]),
) as Record<string, z.ZodType<number | null>>

const ways = [...freightPresets, 'own'] as const

const typedFreight = z
  .object({
    preset: z.enum(ways, { error: 'Escolha como você cobra o frete' }).default('own'),
    fixed: z.string().default(''),
    ...rates,
    ...ufFields,
    ufTable: z
      .string()
      .default('')
      .transform(readPasted)
      .superRefine(({ faults: [message] }, issue) => {
        if (message) issue.addIssue({ code: 'custom', message })
      }),
    originCep: cepField,
    postsBy: z.enum(['table', 'labels']).default('table'),
    freeFrom: price('Escreva o valor como 150,00, ou deixe em branco').refine((cents) => cents !== 0, {
      error: 'Escreva um valor maior que zero',
    }),
    excludedUfs: z
      .string()
      .default('')
      .transform((text) =>
        text
          .toUpperCase()
          .split(/[^A-Z]+/)
          .filter(Boolean),
      )
      .refine((names) => names.every(isUf), { error: 'Escreva as siglas separadas por vírgula, como AC, RR' }),
    pickup: z
      .string()
      .default('')
      .transform((text) => cleanText(text) || null)
      .refine((text) => [...(text ?? '')].length <= 200, { error: 'Use no máximo 200 caracteres' }),
  })
  .superRefine((form, issue) => {
    if (form.preset === 'fixed' && fixedCents(form.fixed) === null)
      issue.addIssue({ code: 'custom', path: ['fixed'], message: wrongFixed })
    if (zones.every((zone) => bands.every((_, band) => numberIn(form, priceField(zone, band)) === null)))
      issue.addIssue({ code: 'custom', path: [priceField('local', 0)], message: 'Escreva ao menos um preço' })
  })
  .transform((form): FreightTable => {
    const rateOf = (zone: Zone) => ({
      days: numberIn(form, `${zone}.days`) ?? 0,
      cents: bands.map((_, band) => numberIn(form, priceField(zone, band))),
    })
    return {
      originCep: form.originCep,
      postsBy: form.preset === 'pickup' ? 'pickup' : form.postsBy,
      rates: { local: rateOf('local'), state: rateOf('state'), region: rateOf('region'), country: rateOf('country') },
      ufRates: { ...ufRatesOf(form), ...form.ufTable.rates },
      freeFromCents: form.freeFrom,
      excludedUfs: form.excludedUfs.filter(isUf),
      pickup: form.pickup,
    }
  })

/** Form of a maker's freight settings; an empty price means not served, and a preset replaces all prices. */
export const freightInput = z.preprocess((form) => {
  const said = z.looseObject({ preset: z.enum(freightPresets), fixed: z.string().default('') }).safeParse(form).data
  return said ? { ...said, ...presetFields(said), ufTable: '' } : form
}, typedFreight)

function presetFields(said: { preset: FreightPreset; fixed: string }): Record<string, unknown> {
  const fixed = said.preset === 'fixed' ? formatReais(fixedCents(said.fixed) ?? 0) : null
  const usual = zones.flatMap((zone) => [
    [`${zone}.days`, String(usualRates[zone].days)],
    ...bands.map((_, band) => [priceField(zone, band), fixed ?? formatReais(usualRates[zone].cents[band] ?? 0)]),
  ])
  const blank = Object.keys(ufFields).map((name) => [name, ''])
  return Object.fromEntries([...usual, ...blank])
}

function ufRatesOf(form: Record<string, unknown>): UfRates {
  const said = ufs.map((uf): [Uf, UfRate] => [
    uf,
    { days: numberIn(form, ufField(uf, 'days')), cents: bands.map((_, band) => numberIn(form, ufField(uf, band))) },
  ])
  return Object.fromEntries(said.filter(([, rate]) => isSaid(rate)))
}

function numberIn(form: Record<string, unknown>, name: string): number | null {
  const value = form[name]
  return typeof value === 'number' ? value : null
}

function isUf(name: string): name is Uf {
  return (ufs as readonly string[]).includes(name)
}
