import * as z from 'zod'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { maxAnswerLength, maxCommentLength } from './stars.ts'

/** Form of a review: 1 to 5 stars, comment (null if blank), and whether to keep or replace photos. */
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
    .superRefine(withoutContacts)
    .transform((text) => text || null),
  drop_photos: z
    .literal('sim')
    .optional()
    .transform((ticked) => ticked !== undefined),
})

export const answerForm = z.object({
  answer: z
    .string()
    .default('')
    .transform(cleanText)
    .refine((text) => text !== '', 'Escreva a resposta')
    .refine((text) => lengthOf(text) <= maxAnswerLength, `Resposta deve ter no máximo ${maxAnswerLength} caracteres`)
    .superRefine(withoutContacts),
})

export type ReviewInput = z.output<typeof reviewForm>
