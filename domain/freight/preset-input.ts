import * as z from 'zod'
import { cepField } from '#domain/addresses/cep-field.ts'
import { business } from '#domain/shared/business.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { type FreightChoice, type FreightPreset, freightPresets, type SaidFreight } from './freight-preset.ts'

export const wrongFixed = 'Escreva o preço como 24,90, ou 0 para frete grátis'

export function fixedCents(typed: string): Cents | null {
  const cents = parseBRL(typed)
  return cents === null || cents > business.maxPriceCents ? null : cents
}

/** Returns a schema for an optional field, read as null if missing or blank. */
const left = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((typed) => (typeof typed === 'string' && typed.trim() !== '' ? typed : null), inner.nullable())

export const saidFreightInput = z
  .object({
    freight_cep: left(cepField),
    freight_preset: left(z.enum(freightPresets, { error: 'Escolha como você cobra o frete' })),
    freight_fixed: z.string().default(''),
  })
  .superRefine(({ freight_preset: preset, freight_fixed: typed }, issue) => {
    if (preset === 'fixed' && fixedCents(typed) === null)
      issue.addIssue({ code: 'custom', path: ['freight_fixed'], message: wrongFixed })
  })
  .transform(({ freight_cep: cep, freight_preset: preset, freight_fixed: typed }): SaidFreight => ({
    cep,
    choice: preset && choiceOf(preset, fixedCents(typed) ?? 0),
  }))

function choiceOf(preset: FreightPreset, cents: Cents): FreightChoice {
  return preset === 'fixed' ? { preset, cents } : { preset }
}
