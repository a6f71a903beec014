import * as z from 'zod'
import { cleanText, isUuid } from '#domain/shared/text.ts'
import { parseBRL } from '#domain/shared/money.ts'
import { reasonField } from '#domain/staff/reason-input.ts'
import type { Pieces } from './pieces.ts'

/** `valor-<purchase id>`: amount to refund; blank means nothing. */
const amountField = /^valor-([0-9a-f-]{36})$/

export function amountsOf(form: FormData): string[] {
  return [...form.keys()].filter((name) => amountField.test(name))
}

export const staffRefundForm = z
  .looseObject({ key: z.uuid({ error: 'Recarregue a página' }), reason: reasonField })
  .transform((form, context) => {
    const lines: { purchaseId: string; amountCents: number }[] = []
    for (const [name, value] of Object.entries(form)) {
      const purchaseId = amountField.exec(name)?.[1]
      if (!purchaseId || !isUuid(purchaseId) || typeof value !== 'string' || value.trim() === '') continue
      const amountCents = parseBRL(value)
      if (amountCents) lines.push({ purchaseId, amountCents })
      else context.addIssue({ code: 'custom', path: [name], message: 'Valor inválido' })
    }
    if (lines.length === 0 && context.issues.length === 0)
      context.addIssue({ code: 'custom', path: ['form'], message: 'Escreva quanto devolver de pelo menos um item' })
    return { key: form.key, reason: form.reason, lines }
  })

export const refundEndForm = z.discriminatedUnion('how', [
  z.object({ refundId: z.uuid(), how: z.enum(['tried_again', 'paid_by_hand']), reason: reasonField }),
  z.object({ refundId: z.uuid(), how: z.enum(['arrived', 'came_back']), reason: reasonField }),
  z.object({ refundId: z.uuid(), how: z.literal('show_key') }),
])

export const disputeAnswerForm = z.object({
  evidence: z
    .string({ error: 'Escreva a resposta' })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(20, { error: 'Escreva pelo menos 20 caracteres' })
        .max(20_000, { error: 'O texto é longo demais' }),
    ),
})

/** `2/3`: two of the three items available. */
export const piecesField = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, { error: 'Escolha quantas peças' })
  .transform((text): Pieces => {
    const [count = 0, of = 0] = text.split('/').map(Number)
    return { count, of }
  })
