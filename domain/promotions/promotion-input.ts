import * as z from 'zod'
import { addDays, daysBetween, type Day, dayOfText } from '#domain/shared/day.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { longestPromotionDays, promotionKinds } from './promotion.ts'

const day = (missing: string) =>
  z.string({ error: missing }).transform((text, context) => {
    const read = dayOfText(text)
    if (read) return read
    context.addIssue({ code: 'custom', message: missing })
    return z.NEVER
  })

const latestStartDays = 90

/** Form of a new promotion; days are in São Paulo, both included. */
export const promotionForm = (today: Day) =>
  z
    .object({
      projects: z.array(z.uuid()).min(1, { error: 'Escolha ao menos um projeto' }).max(200),
      kinds: z.array(z.enum(['digital', 'printed'])).min(1, { error: 'Escolha arquivos, peças ou os dois' }),
      kind: z.enum(promotionKinds, { error: 'Escolha como dar o desconto' }),
      value: z.string({ error: 'Escreva o desconto' }),
      from: day('Escreva a data como 31/12/2026').pipe(
        z
          .string()
          .refine((from) => from >= today, { error: 'Não pode começar antes de hoje' })
          .refine((from) => from <= addDays(today, latestStartDays), {
            error: `Comece em até ${latestStartDays} dias`,
          }),
      ),
      until: day('Escreva a data como 31/12/2026'),
    })
    .transform(({ value: typed, ...input }, context) => {
      const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
      const value = input.kind === 'percent' ? percentOf(typed) : parseBRL(typed)
      if (!value)
        add('value', input.kind === 'percent' ? 'Escreva um número inteiro de 1 a 95' : 'Escreva o valor como 24,90')
      if (input.until < input.from) add('until', 'Acaba antes de começar')
      else if (daysBetween(input.from, input.until) >= longestPromotionDays)
        add('until', `Dura no máximo ${longestPromotionDays} dias: depois disso o preço novo já é o preço`)
      return { ...input, value: value ?? 0 }
    })

export type PromotionInput = z.output<ReturnType<typeof promotionForm>>

function percentOf(typed: string): number | null {
  const [, digits] = /^(\d{1,2})\s*%?$/.exec(typed.trim()) ?? []
  const percent = Number(digits ?? 0)
  return percent >= 1 && percent <= 95 ? percent : null
}
