import * as z from 'zod'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'
import { carriers, documentOfKey, isPostalCode } from './tracking.ts'

export const trackingInput = z
  .object({
    carrier: z.enum(carriers, { error: 'Escolha a transportadora' }),
    tracking: z
      .string()
      .default('')
      .transform((text) => withItsZeros(cleanLine(text).toUpperCase().replace(/\s/g, '')))
      .refine((code) => /^[A-Z0-9.-]{5,40}$/.test(code), {
        error: 'Escreva o código de rastreio como está no comprovante',
      }),
  })
  .superRefine(({ carrier, tracking }, issue) => {
    if (carrier === 'Correios' && tracking.length >= 5 && !isPostalCode(tracking))
      issue.addIssue({
        code: 'custom',
        path: ['tracking'],
        message: 'Confira o código: o dos Correios é como AA123456785BR',
      })
  })

/** Normalizes a Correios code (UPU S10): no separators, nine digits; other codes stay unchanged. */
function withItsZeros(code: string): string {
  const [, service, digits = '', country] = /^([A-Z]{2})[.-]?([\d.-]+?)[.-]?([A-Z]{2})$/.exec(code) ?? []
  return service ? `${service}${digits.replace(/\D/g, '').padStart(9, '0')}${country}` : code
}

/** Form field for the key of a fiscal document, spaces allowed; null if blank. */
export const documentKeyField = z
  .string()
  .default('')
  .transform((text) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase() || null)
  .refine((key) => key === null || documentOfKey(key) !== null, {
    error: 'Confira a chave: são 44 caracteres, como no DANFE da NF-e ou na DC-e',
  })

export const postingInput = trackingInput.and(z.object({ documentKey: documentKeyField }))
