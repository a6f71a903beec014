import * as z from 'zod'
import { cleanLine } from '#domain/shared/text.ts'

/** Reason for a stop, a cancellation or a result; logged, and shown to the maker of a payout. */
export const payoutReasonInput = z.object({
  reason: z
    .string({ error: 'Diga o motivo' })
    .transform(cleanLine)
    .pipe(z.string().min(3, { error: 'Diga o motivo' }).max(200, { error: 'Use no máximo 200 caracteres' })),
})
