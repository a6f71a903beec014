import * as z from 'zod'
import { materials } from '#geometry/estimate/estimate-print.ts'
import { infills } from './print-question.ts'

const number = (message: string, most: number) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.trim().replace(',', '.'))
    .refine((typed) => typed === '' || (/^\d{1,5}(?:\.\d+)?$/.test(typed) && Number(typed) <= most), message)
    .transform((typed) => (typed === '' ? null : Number(typed)))

/** Form of a finished print: its settings, actual time and weight, null if unknown. */
export const recordInput = z
  .object({
    /** File number; 0 for the whole piece. */
    file: z.coerce.number().int().min(0).max(100).catch(0),
    material: z.enum(materials, 'Escolha o material'),
    infill: z
      .string('Escolha o preenchimento')
      .refine((percent) => infills.some((one) => String(one) === percent), 'Escolha o preenchimento')
      .transform((percent) => Number(percent) / 100),
    hours: number('Horas de 0 a 999', 999),
    minutes: number('Minutos de 0 a 59', 59),
    grams: number('Gramas de 0 a 20.000', 20_000),
  })
  .transform(({ hours, minutes, grams, ...how }) => ({
    ...how,
    seconds: Math.round((hours ?? 0) * 3600 + (minutes ?? 0) * 60) || null,
    grams: grams || null,
  }))

export type PrintRecord = z.output<typeof recordInput>
