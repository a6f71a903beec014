import * as z from 'zod'
import type { Pieces } from './pieces.ts'

/** `2/3`: two of the three that could be chosen. */
export const piecesField = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, { error: 'Escolha quantas peças' })
  .transform((text): Pieces => {
    const [count = 0, of = 0] = text.split('/').map(Number)
    return { count, of }
  })
