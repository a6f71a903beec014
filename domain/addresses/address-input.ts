import { isValidCpf } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import { isReadable } from '#domain/shared/names/name.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { cepField } from './cep-field.ts'
import { addressOfCep } from './cep-place.ts'
import { ufOfCep, ufs } from './uf.ts'

export function line(max: number, error: string) {
  return z
    .string({ error })
    .transform(cleanLine)
    .refine((text) => text.length > 0, { error })
    .refine((text) => [...text].length <= max, { error: `Use no máximo ${max} caracteres` })
}

/** Fills in a form's blank town and state from the CEP, so that the form works without scripts. */
export function filledByCep(form: unknown): unknown {
  const typed = z
    .object({ cep: z.string(), city: z.string().default(''), uf: z.string().default('') })
    .safeParse(form).data
  const known = typed && addressOfCep(typed.cep.replace(/\D/g, ''))
  if (!known) return form
  const city = typed.city.trim() || (!typed.uf || typed.uf === known.uf ? known.city : '') || ''
  return { ...(form as object), city, uf: typed.uf || known.uf }
}

export const placeFields = {
  cep: cepField,
  street: line(120, 'Informe a rua'),
  number: line(20, 'Informe o número, ou s/n'),
  complement: z
    .string()
    .optional()
    .transform((text) => cleanLine(text ?? '') || null)
    .refine((text) => [...(text ?? '')].length <= 60, { error: 'Use no máximo 60 caracteres' }),
  district: line(60, 'Informe o bairro'),
  city: line(60, 'Informe a cidade').superRefine(isReadable),
  uf: z.enum(ufs, { error: 'Escolha o estado' }),
}

export function liesInState({ cep, uf }: { cep: string; uf: string }, issue: z.core.$RefinementCtx): void {
  const found = ufOfCep(cep)
  if (found && found !== uf)
    issue.addIssue({ code: 'custom', path: ['uf'], message: `Este CEP é de ${found}. Confira o CEP ou o estado.` })
}

const typedAddress = z
  .object({
    ...placeFields,
    recipient: line(100, 'Informe quem recebe').superRefine(isReadable),
    document: z
      .string()
      .optional()
      .transform((text) => (text ?? '').replace(/\D/g, '') || null)
      .refine((cpf) => cpf === null || isValidCpf(cpf), { error: 'CPF inválido' }),
    /** True to remove the stored CPF; a blank `document` keeps it. */
    removeDocument: z
      .literal('1')
      .optional()
      .transform((given) => given === '1'),
    isDefault: z
      .literal('1')
      .optional()
      .transform((given) => given === '1'),
  })
  .superRefine(liesInState)

export const addressInput = z.preprocess(filledByCep, typedAddress)
export type AddressInput = z.output<typeof addressInput>
