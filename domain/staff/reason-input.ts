import * as z from 'zod'
import { cleanText } from '#domain/shared/text.ts'

/** Reason for a staff action, which may be shown to the person concerned. */
export const reasonField = z
  .string({ error: 'Escreva o motivo' })
  .transform(cleanText)
  .pipe(z.string().min(5, { error: 'Escreva o motivo' }).max(1000, { error: 'Use no máximo 1.000 caracteres' }))

export const reasonInput = z.object({ reason: reasonField })
