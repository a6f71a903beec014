import type { AnswerTime } from '#domain/catalog/project.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Rate limit of a user's questions about projects, since each causes a mail to a maker. */
export const questionsPerPerson: Limit = { name: 'question', times: 10, seconds: 86_400 }

export const maxQuestionLength = 1_000
export const maxAnswerLength = 2_000

export const questionsPageSize = 10

export const waitingDays = 3

export const measuredDays = 90

const fewestAnswers = 3

export type QuestionRefusal = 'own_project' | 'blocked' | 'too_many'

export function waitWords(seconds: number): string {
  const hours = Math.round(seconds / 3_600)
  if (hours < 1) return `${Math.max(1, Math.round(seconds / 60))} min`
  if (hours < 22) return `${hours} h`
  const days = Math.max(1, Math.round(hours / 24))
  return days === 1 ? '1 dia' : `${days} dias`
}

/** Describes a maker's usual answer time ('cerca de 1 dia'); null with too few answers. */
export function answerTimeWords(time: AnswerTime | null): string | null {
  if (!time || time.seconds === null || time.measured < fewestAnswers) return null
  return `cerca de ${waitWords(time.seconds)}`
}
