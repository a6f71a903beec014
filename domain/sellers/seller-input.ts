import * as z from 'zod'
import { filledByCep, liesInState, line, placeFields } from '#domain/addresses/address-input.ts'
import { isPublicName, isReadable } from '#domain/shared/names/name.ts'
import { readTaxId } from '#domain/shared/tax-id.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

const typedSeller = z
  .object({
    /** CPF or CNPJ; blank keeps the stored one. */
    document: z
      .string()
      .default('')
      .transform((typed) => typed.trim())
      .refine((typed) => typed === '' || readTaxId(typed) !== null, {
        error: 'CPF ou CNPJ inválido: confira os números',
      })
      .transform((typed) => readTaxId(typed)),
    legal_name: line(120, 'Informe o nome completo ou a razão social')
      .refine((name) => name.length >= 3, { error: 'Use pelo menos 3 letras' })
      .superRefine(isReadable),
    trade_name: z
      .string()
      .optional()
      .transform((text) => cleanLine(text ?? ''))
      .superRefine(isPublicName)
      .transform((text) => text || null)
      .refine((text) => [...(text ?? '')].length <= 80, { error: 'Use no máximo 80 caracteres' }),
    mei: z
      .string()
      .optional()
      .transform((given) => Boolean(given) && given !== '0' && given !== 'false'),
    ...placeFields,
  })
  .superRefine(liesInState)
  .transform(({ legal_name: legalName, trade_name: tradeName, mei: isMei, ...others }) => ({
    ...others,
    legalName,
    tradeName,
    isMei,
  }))

export const sellerInput = z.preprocess(filledByCep, typedSeller)
export type SellerInput = z.output<typeof sellerInput>
