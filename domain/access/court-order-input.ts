import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { type Day, dayOfText } from '#domain/shared/day.ts'
import { cleanLine } from '#domain/shared/fields/clean-text.ts'

function line(least: number, error: string) {
  return z
    .string({ error })
    .transform(cleanLine)
    .pipe(characters(least, 200, error))
}

const day = z.string({ error: 'Escreva a data como 31/12/2026' }).transform((text, context): Day => {
  const read = dayOfText(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Escreva a data como 31/12/2026' })
  return z.NEVER
})

export const courtOrderInput = z
  .object({
    number: line(5, 'Informe o número do processo'),
    court: line(3, 'Informe a vara ou o tribunal'),
    person: line(3, 'Informe o e-mail da conta').transform((text) => text.toLowerCase()),
    from_day: day,
    to_day: day,
    hold: z
      .literal('on')
      .optional()
      .transform((box) => box === 'on'),
  })
  .refine(({ from_day, to_day }) => from_day <= to_day, {
    path: ['to_day'],
    message: 'O último dia vem depois do primeiro',
  })
  .transform(({ from_day: fromDay, to_day: toDay, ...order }) => ({ ...order, fromDay, toDay }))

export type CourtOrderInput = z.output<typeof courtOrderInput>
