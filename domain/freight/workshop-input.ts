import * as z from 'zod'
import { withoutContacts } from '#domain/shared/contact-details.ts'
import { cleanText } from '#domain/shared/fields/clean-text.ts'
import { addDays, dayOfText } from '#domain/shared/day.ts'
import type { DaysOff, Workshop } from './workshop.ts'

const whole = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .refine((text) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number)

const mostStretches = 20
/** Maximum days of one days-off period, since dates are searched day by day. */
const longestStretch = 366

/** Reads a line of the days-off field: `24/12/2026` or `24/12/2026 a 02/01/2027`; null if invalid. */
function stretchOf(line: string): DaysOff | null {
  const [first = '', last = first, ...rest] = line.split(/\s+(?:a|até)\s+/)
  const [from, to] = [dayOfText(first), dayOfText(last)]
  return from && to && from <= to && to <= addDays(from, longestStretch) && rest.length === 0 ? { from, to } : null
}

const wrongDays = 'Escreva uma folga por linha, como 24/12/2026 ou 24/12/2026 a 02/01/2027'

export const workshopInput = z
  .object({
    printers: whole(1, 200, 'Escreva de 1 a 200 impressoras'),
    hoursPerDay: whole(1, 24, 'Escreva as horas inteiras, de 1 a 24'),
    daysOff: z
      .string()
      .default('')
      .transform((text) => cleanText(text).split('\n').filter(Boolean))
      .refine((lines) => lines.length <= mostStretches, { error: `Escreva até ${mostStretches} folgas` })
      .refine((lines) => lines.every(stretchOf), { error: wrongDays })
      .transform((lines) => lines.flatMap((line) => stretchOf(line) ?? [])),
    paused: z.string().default(''),
    pausedUntil: z
      .string()
      .default('')
      .refine((text) => text.trim() === '' || dayOfText(text), {
        error: 'Escreva o último dia da pausa, como 31/12/2026',
      })
      .transform(dayOfText),
    pauseNote: z
      .string()
      .default('')
      .transform(cleanText)
      .refine((text) => [...text].length <= 200, { error: 'Use no máximo 200 caracteres' })
      .superRefine(withoutContacts),
  })
  .transform(({ paused, pausedUntil, pauseNote, ...rest }): Workshop => {
    const isPaused = paused === 'sim'
    const pause = { pausedUntil: (isPaused && pausedUntil) || null, pauseNote: (isPaused && pauseNote) || null }
    return { ...rest, isPaused, ...pause }
  })
