import * as z from 'zod'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { recordInput } from '#domain/printing/record-input.ts'
import { layers, maxMakeWords } from './make.ts'

export const makeInput = z.object({
  words: z
    .string()
    .default('')
    .transform(cleanText)
    .refine((text) => lengthOf(text) <= maxMakeWords, `Escreva no máximo ${maxMakeWords} caracteres`)
    .superRefine(withoutContacts)
    .transform((text) => text || null),
  printer: z
    .string()
    .default('')
    .transform(cleanLine)
    .refine((text) => lengthOf(text) <= 60, 'Impressora deve ter no máximo 60 caracteres')
    .superRefine(withoutContacts)
    .transform((text) => text || null),
  layer: z
    .string()
    .optional()
    .transform((typed) => layers.find((layer) => String(layer) === typed) ?? null),
  nameless: z
    .literal('sim')
    .optional()
    .transform((ticked) => ticked !== undefined),
})

export const printMakeInput = makeInput.and(recordInput)

export type MakeInput = z.output<typeof makeInput>
