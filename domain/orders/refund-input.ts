import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { isUuid } from '#domain/shared/text.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { reasonField } from '#domain/staff/reason-input.ts'
import type { Pieces, RefundedLine } from './pieces.ts'

/**
 * Pattern of field names. `quanto-<purchase id>` is `nada`, `tudo`, `3/3` (all pieces), `pecas` or `valor`; the others
 * give amount, pieces and stock.
 */
const lineField = /^(quanto|valor|pecas|sem-estoque)-([0-9a-f-]{36})$/

export function lineFieldsOf(form: FormData): string[] {
  return [...form.keys()].filter((name) => lineField.test(name))
}

/** Schema for `2/3`: two of the three pieces available. */
export const piecesField = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, { error: 'Escolha quantas peças' })
  .transform((text): Pieces => {
    const [count = 0, of = 0] = text.split('/').map(Number)
    return { count, of }
  })

export const staffRefundForm = z
  .looseObject({ key: z.uuid({ error: 'Recarregue a página' }), reason: reasonField })
  .transform((form, context) => {
    const lines: RefundedLine[] = []
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const named = Object.keys(form).flatMap((name) => lineField.exec(name)?.[2] ?? [])
    for (const purchaseId of new Set(named.filter(isUuid))) {
      const chosen = written(form[`quanto-${purchaseId}`])
      const keepsStock = written(form[`sem-estoque-${purchaseId}`]) !== ''
      if (chosen === '' || chosen === 'nada') continue
      if (chosen === 'tudo') lines.push({ purchaseId })
      else if (chosen === 'valor') {
        const amountCents = parseBRL(written(form[`valor-${purchaseId}`]))
        if (amountCents) lines.push({ purchaseId, amountCents })
        else refuse(`valor-${purchaseId}`, 'Valor inválido')
      } else {
        const pieces = piecesField.safeParse(chosen === 'pecas' ? written(form[`pecas-${purchaseId}`]) : chosen)
        if (pieces.success) lines.push({ purchaseId, quantity: pieces.data.count, free: pieces.data.of, keepsStock })
        else refuse(`pecas-${purchaseId}`, 'Escolha quantas peças')
      }
    }
    if (lines.length === 0 && context.issues.length === 0)
      refuse('form', 'Escolha quanto devolver de pelo menos um item')
    return { key: form.key, reason: form.reason, lines }
  })

function written(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

export const refundEndForm = z.discriminatedUnion('how', [
  z.object({ refundId: z.uuid(), how: z.enum(['tried_again', 'paid_by_hand']), reason: reasonField }),
  z.object({ refundId: z.uuid(), how: z.enum(['arrived', 'came_back']), reason: reasonField }),
  z.object({ refundId: z.uuid(), how: z.literal('show_key') }),
])

export const disputeAnswerForm = z.object({
  evidence: z
    .string({ error: 'Escreva a resposta' })
    .transform(cleanText)
    .pipe(characters(20, 20_000, 'Escreva pelo menos 20 caracteres')),
})
