import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import type { LegalKind } from './legal-kind.ts'
import { dayOfText } from '#domain/shared/day.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'

export type TermsVersion = {
  kind: LegalKind
  version: number
  hash: string
  summary: string
  publishedAt: Date
  inForceAt: Date
}

const text = z
  .string({ error: 'Escreva o texto' })
  .transform(cleanText)
  .pipe(characters(200, 60_000, 'Escreva o texto'))
  .refine((written) => /^## /m.test(written), { error: 'Cada cláusula começa com ## e o título dela' })

const summary = z
  .string({ error: 'Diga o que muda' })
  .transform(cleanText)
  .pipe(characters(10, 2_000, 'Diga o que muda'))

export const termsDraftInput = z.object({ text, summary })

export const publishTermsInput = z.object({
  inForceOn: z
    .string({ error: 'Escolha o dia' })
    .transform(dayOfText)
    .refine((day) => day !== null, { error: 'Escolha o dia' })
    .transform((day) => day ?? ''),
  sure: z.literal('sim', { error: 'Marque que o texto foi revisado' }),
})

/** Reads the terms version from the form field `terms`; undefined if missing or invalid. */
export function shownVersion(sent: unknown): number | undefined {
  return typeof sent === 'string' && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined
}

export type AcceptancePlace = 'sign_up' | 'checkout' | 'publishing'

export type Agreement = { version: number; address: string | null; port?: number | null }
