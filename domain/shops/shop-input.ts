import * as z from 'zod'
import { reasonField } from '#domain/staff/reason-input.ts'
import { isReadable } from '#domain/shared/names/name.ts'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { isOfOurLetters, mostLinks, shopLink, slugLength, slugLetters, titleLength } from './shop.ts'

const linesOf = (text: string) => text.split(/[\n,]/).map(cleanLine).filter(Boolean)

/** Form of a shop; a missing field changes nothing, an empty name resets to the maker's name. */
export const shopInput = z.object({
  slug: z
    .string()
    .transform((text) => cleanLine(text).toLowerCase())
    .refine((text) => text.length >= slugLength.least && text.length <= slugLength.most, {
      error: `Use de ${slugLength.least} a ${slugLength.most} caracteres`,
    })
    .refine((text) => slugLetters.test(text) && !text.includes('--'), {
      error: 'Use letras de a a z, números e hífen, sem acentos nem espaços',
    })
    .optional(),
  title: z
    .string()
    .transform((text) => cleanLine(text.normalize('NFKC')))
    .refine(isOfOurLetters, { error: 'Use as letras do nosso alfabeto, como em “Ateliê da Zoë”' })
    .refine((text) => text === '' || lengthOf(text) >= titleLength.least, {
      error: `Nome da loja deve ter no mínimo ${titleLength.least} caracteres`,
    })
    .refine((text) => lengthOf(text) <= titleLength.most, {
      error: `Nome da loja deve ter no máximo ${titleLength.most} caracteres`,
    })
    .superRefine(isReadable)
    .superRefine(withoutContacts)
    .transform((text) => text || null)
    .optional(),
  about: z
    .string()
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= 500, { error: 'Use no máximo 500 caracteres' })
    .superRefine(withoutContacts)
    .transform((text) => text || null)
    .optional(),
  links: z
    .string()
    .transform(linesOf)
    .refine((lines) => lines.length <= mostLinks, { error: `Use até ${mostLinks} links` })
    .refine((lines) => lines.every(shopLink), {
      error: 'Escreva um link por linha, que comece com https://, como https://helenaprado.com.br',
    })
    .transform((lines) => [...new Set(lines.flatMap((line) => shopLink(line) ?? []))])
    .optional(),
})

export type ShopInput = z.output<typeof shopInput>

export const shopDecisionInput = z.object({
  request: z.uuid({ error: 'Escolha um pedido' }),
  decision: z.enum(['grant', 'refuse'], { error: 'Escolha o que fazer' }),
  reason: reasonField,
})
