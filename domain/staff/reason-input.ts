import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'

/** Reason for a staff action, which may be shown to the user concerned. */
export const reasonField = z
  .string({ error: 'Escreva o motivo' })
  .transform(cleanText)
  .pipe(characters(5, 1000, 'Escreva o motivo'))

export const reasonInput = z.object({ reason: reasonField })
