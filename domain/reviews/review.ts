import * as z from 'zod'
import { cleanText, lengthOf } from '#domain/shared/text.ts'
import { maxCommentLength } from './stars.ts'

/** The form of a review: whole stars from 1 to 5, and a comment that is null when nothing was written. */
export const reviewForm = z.object({
  rating: z
    .string('Escolha de 1 a 5 estrelas')
    .regex(/^[1-5]$/, 'Escolha de 1 a 5 estrelas')
    .transform(Number),
  comment: z
    .string()
    .default('')
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= maxCommentLength, 'Comentário deve ter no máximo 2000 caracteres')
    .transform((text) => text || null),
})

export type ReviewInput = z.output<typeof reviewForm>
