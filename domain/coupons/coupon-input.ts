import * as z from 'zod'
import { percentOf } from '#domain/pricing/percent-off.ts'
import { addDays, daysBetween, type Day, dayOfText } from '#domain/shared/day.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { couponCode, plainCode } from './coupon.ts'

const longestDays = 366

const day = z.string().transform((text, context) => {
  const read = dayOfText(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Escreva a data como 31/12/2026' })
  return z.NEVER
})

/** Returns a schema for an optional field, read as null if blank. */
function optional<Value>(read: (text: string) => Value | null, message: string) {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return null
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** Form of a new coupon, first and last day included (São Paulo); `kind` decides how the value is read. */
export function couponForm(today: Day, typed: { kind: string; from: string }) {
  const from = dayOfText(typed.from)
  return z.object({
    code: z
      .string()
      .transform(plainCode)
      .pipe(z.string().regex(couponCode, { error: 'Use de 4 a 20 letras e números, sem acento' })),
    projects: z.array(z.uuid()).max(200),
    kinds: z.array(z.enum(['digital', 'printed'])).min(1, { error: 'Escolha arquivos, peças ou os dois' }),
    kind: z.enum(['percent', 'amount'], { error: 'Escolha como dar o desconto' }),
    value: z.string().transform((text, context) => {
      const isPercent = typed.kind === 'percent'
      const value = isPercent ? percentOf(text) : amountOf(text)
      if (value !== null) return value
      const message = isPercent ? 'Escreva um número inteiro de 1 a 95' : 'Escreva o valor como 24,90'
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }),
    from: day
      .refine((first) => first >= today, { error: 'Não pode começar antes de hoje' })
      .refine((first) => first <= addDays(today, longestDays), { error: 'Comece em até um ano' }),
    until: day
      .refine((last) => from === null || last >= from, { error: 'Acaba antes de começar' })
      .refine((last) => from === null || daysBetween(from, last) < longestDays, { error: 'Dura no máximo um ano' }),
    uses: optional(countOf, 'Escreva um número de 1 a 100.000, ou deixe em branco'),
    usesEach: optional(countOf, 'Escreva um número de 1 a 100.000, ou deixe em branco'),
    minimum: optional(amountOf, 'Escreva o valor como 24,90, ou deixe em branco'),
  })
}

export type CouponInput = z.output<ReturnType<typeof couponForm>>

function amountOf(typed: string): Cents | null {
  const cents = parseBRL(typed)
  return cents !== null && cents > 0 && cents <= 100_000_00 ? cents : null
}

function countOf(typed: string): number | null {
  const count = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= 100_000 ? count : null
}
