import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { piecesField } from '#domain/orders/refund-input.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { trackingInput } from '#domain/shipping/tracking-input.ts'

const words = (min: number, error: string) =>
  z
    .string({ error })
    .transform(cleanText)
    .pipe(characters(min, 2000, error))

const optionalWords = z
  .string()
  .default('')
  .transform(cleanText)
  .pipe(characters(0, 2000))
  .transform((text) => text || null)

/** Form of the pages 'Problema com a peça' and 'O arquivo tem um problema'. */
export const defectInput = z.object({
  compra: z.uuid({ error: 'Escolha a compra' }),
  wish: z.enum(['refund', 'reprint', 'correction'], { error: 'Escolha o que você prefere' }),
  words: words(10, 'Conte o que aconteceu em pelo menos 10 letras'),
  pieces: piecesField.optional(),
  hidden: z.literal('sim').optional(),
})

export const stepInputs = {
  authorized: z
    .object({
      // Not `code`: fields of that name may be secrets and are never shown again.
      postagem: z
        .string()
        .default('')
        .transform((text) => cleanLine(text).toUpperCase().replace(/\s/g, ''))
        .refine((code) => /^[A-Z0-9.-]{0,40}$/.test(code), { error: 'Escreva o código como a transportadora deu' }),
      words: words(10, 'Diga como devolver: onde postar e até quando vale o código'),
    })
    .transform(({ postagem, words: how }) => ({ code: postagem || null, words: how })),
  sent: trackingInput.transform(({ carrier, tracking }) => ({ carrier, code: tracking })),
  resent: trackingInput.transform(({ carrier, tracking }) => ({ carrier, code: tracking })),
  mediation: z.object({ words: words(10, 'Conte o que aconteceu em pelo menos 10 letras') }),
  corrected: z.object({ words: optionalWords }),
  fixed: z.object({}),
  refused: z.object({ words: words(10, 'Escreva o motivo para as duas partes') }),
  reprinting: z.object({}),
  reprinted: z.object({}),
  refunded: z.object({}),
  withdrawn: z.object({}),
}

export const decisionInput = z.object({ words: words(10, 'Escreva o motivo para as duas partes') })
