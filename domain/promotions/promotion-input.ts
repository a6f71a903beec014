import * as z from 'zod'
import { percentOf } from '#domain/pricing/percent-off.ts'
import { addDays, daysBetween, type Day, dayOfText } from '#domain/shared/day.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { longestPromotionDays, promotionKinds } from './promotion.ts'

const day = z.string().transform((text, context) => {
  const read = dayOfText(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Escreva a data como 31/12/2026' })
  return z.NEVER
})

const latestStartDays = 90

/** Form of a new promotion, first and last day included (São Paulo); `kind` decides how the value is read. */
export function promotionForm(today: Day, typed: { kind: string; from: string }) {
  const from = dayOfText(typed.from)
  return z.object({
    projects: z.array(z.uuid()).min(1, { error: 'Escolha ao menos um projeto' }).max(200),
    kinds: z.array(z.enum(['digital', 'printed'])).min(1, { error: 'Escolha arquivos, peças ou os dois' }),
    kind: z.enum(promotionKinds, { error: 'Escolha como dar o desconto' }),
    value: z.string().transform((text, context) => {
      const isPercent = typed.kind === 'percent'
      const value = isPercent ? percentOf(text) : parseBRL(text)
      if (value) return value
      const message = isPercent ? 'Escreva um número inteiro de 1 a 95' : 'Escreva o valor como 24,90'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
    from: day
      .refine((first) => first >= today, { error: 'Não pode começar antes de hoje' })
      .refine((first) => first <= addDays(today, latestStartDays), { error: `Comece em até ${latestStartDays} dias` }),
    until: day
      .refine((last) => from === null || last >= from, { error: 'Acaba antes de começar' })
      .refine((last) => from === null || daysBetween(from, last) < longestPromotionDays, {
        error: `Dura no máximo ${longestPromotionDays} dias: depois disso o preço novo já é o preço`,
      }),
  })
}

export type PromotionInput = z.output<ReturnType<typeof promotionForm>>
