import * as z from 'zod'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { maxAnswerLength, maxQuestionLength } from './question.ts'

function publicWords(most: number, { none, long }: { none: string; long: string }) {
  return z
    .string()
    .default('')
    .transform(cleanText)
    .refine((text) => text !== '', none)
    .refine((text) => lengthOf(text) <= most, long)
    .superRefine(withoutContacts)
}

export const questionForm = z.object({
  question: publicWords(maxQuestionLength, {
    none: 'Escreva a pergunta',
    long: `Pergunta deve ter no máximo ${maxQuestionLength} caracteres`,
  }),
})

export const answerForm = z.object({
  answer: publicWords(maxAnswerLength, {
    none: 'Escreva a resposta',
    long: `Resposta deve ter no máximo ${maxAnswerLength} caracteres`,
  }),
})
