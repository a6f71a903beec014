import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

/** Reason for a stop, a cancellation or a result; logged, and shown to the maker of a payout. */
export const payoutReasonInput = z.object({
  reason: z
    .string({ error: 'Diga o motivo' })
    .transform(cleanLine)
    .pipe(characters(3, 200, 'Diga o motivo')),
})
