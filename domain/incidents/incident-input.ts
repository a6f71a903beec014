import * as z from 'zod'
import { characters } from '#domain/shared/fields/characters.ts'
import { type Day, dayOfText } from '#domain/shared/day.ts'
import { cleanLine, cleanText } from '#domain/shared/fields/clean-text.ts'
import { incidentRisks } from './incident.ts'

const line = (least: number, most: number, error: string) =>
  z
    .string({ error })
    .transform(cleanLine)
    .pipe(characters(least, most, error))
const words = (error: string) =>
  z
    .string({ error })
    .transform(cleanText)
    .pipe(characters(10, 5_000, `${error}, em pelo menos 10 letras`))

function readDay(text: string, context: z.RefinementCtx): Day {
  const day = dayOfText(text)
  if (day) return day
  context.addIssue({ code: 'custom', message: 'Escreva a data como 31/12/2026' })
  return z.NEVER
}
const dayText = z.string().transform(readDay)
const maybeDay = z
  .string()
  .default('')
  .transform((text, context) => (text.trim() === '' ? null : readDay(text, context)))

/** Form of a security incident: no date is in the future, and no notice precedes the day it became known. */
export function incidentInput(today: Day) {
  return z
    .object({
      title: line(5, 120, 'Diga em uma linha o que aconteceu'),
      known_on: dayText,
      circumstances: words('Conte como aconteceu e o que foi atingido'),
      data: words('Diga que dados foram atingidos'),
      people_count: z
        .string()
        .default('')
        .transform((text) => text.replaceAll('.', '').trim())
        .refine((text) => /^\d{0,9}$/.test(text), { error: 'Escreva um número, ou deixe vazio' })
        .transform((text) => (text ? Number(text) : null)),
      risk: z.enum(incidentRisks, { error: 'Escolha o risco' }),
      risk_reason: words('Diga por que o risco é esse'),
      measures: words('Diga o que foi feito e o que falta'),
      told_anpd_on: maybeDay,
      told_people_on: maybeDay,
    })
    .superRefine((read, context) => {
      const days = { known_on: read.known_on, told_anpd_on: read.told_anpd_on, told_people_on: read.told_people_on }
      for (const [name, day] of Object.entries(days)) {
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: [name], message })
        if (day && day > today) refuse('A data não pode estar no futuro')
        else if (day && day < read.known_on) refuse('A data não pode vir antes de quando soubemos')
      }
    })
    .transform(({ known_on, people_count, risk_reason, told_anpd_on, told_people_on, ...same }) => ({
      ...same,
      knownOn: known_on,
      peopleCount: people_count,
      riskReason: risk_reason,
      toldAnpdOn: told_anpd_on,
      toldPeopleOn: told_people_on,
    }))
}

export type IncidentWritten = z.infer<ReturnType<typeof incidentInput>>
