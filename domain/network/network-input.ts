import * as z from 'zod'
import { business } from '#domain/shared/business.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { answerLimit, requestLimits } from './agreement.ts'

/** Form for requesting to print a project; it sends the royalty shown, to detect a change. */
export const requestForm = z.object({
  pedido: z
    .string()
    .default('')
    .transform(cleanText)
    .refine(
      (text) => lengthOf(text) >= requestLimits[0],
      `Conte um pouco mais: pelo menos ${requestLimits[0]} caracteres`,
    )
    .refine((text) => lengthOf(text) <= requestLimits[1], `Use no máximo ${requestLimits[1]} caracteres`),
  royalty: z.coerce.number().int().positive().catch(0),
  aceito: z.literal('sim', 'Aceite as regras da rede para continuar'),
})

export const agreementForm = z
  .object({
    passo: z.enum(['approved', 'refused', 'withdrawn', 'ended']),
    palavra: z
      .string()
      .default('')
      .transform(cleanText)
      .refine((text) => lengthOf(text) <= answerLimit, `Use no máximo ${answerLimit} caracteres`),
  })
  .refine(({ passo, palavra }) => passo !== 'refused' || palavra !== '', {
    path: ['palavra'],
    error: 'Escreva o motivo: quem pediu vai ler',
  })

export const royaltyForm = z
  .object({ rede: z.string().default(''), royalty: z.string().default('') })
  .transform(({ rede, royalty }, context) => {
    if (rede !== 'sim') return { royaltyCents: null }
    const cents = parseBRL(royalty)
    const isFit = cents !== null && cents > 0 && cents <= business.maxPriceCents / 10
    if (!isFit) context.addIssue({ code: 'custom', path: ['royalty'], message: royaltyFault(royalty, cents) })
    return { royaltyCents: cents }
  })

function royaltyFault(typed: string, cents: number | null): string {
  if (typed.trim() === '') return 'Diga quanto você quer receber por peça'
  if (cents === null) return 'Escreva o valor como 5,00'
  if (cents === 0) return 'O royalty deve ser maior que zero'
  return `O royalty deve ser no máximo ${formatBRL(Math.floor(business.maxPriceCents / 10))}`
}
