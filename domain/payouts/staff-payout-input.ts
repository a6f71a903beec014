import * as z from 'zod'
import { cleanLine } from '#domain/shared/text.ts'

/** Why staff stops, cancels or marks something: read later by others, and by the maker where it is about a payout. */
export const payoutReasonInput = z.object({
  reason: z
    .string({ error: 'Diga o motivo' })
    .transform(cleanLine)
    .pipe(z.string().min(3, { error: 'Diga o motivo' }).max(200, { error: 'Use no máximo 200 caracteres' })),
})
