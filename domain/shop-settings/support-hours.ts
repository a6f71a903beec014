import { business } from '#domain/shared/business.ts'
import { isBusinessDay, weekdayOf } from '#domain/shared/business-days.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'

/** A line of the support hours: its text, and its weekdays (0 is Sunday). */
export type HoursLine = { days: string; hours: string; weekdays: readonly number[]; isOpen: boolean }

const dayNames = ['domingo', 'segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']

/** Parses lines such as 'Segunda a sexta: 9h às 18h'; null if a line lacks days or hours. */
export function readHours(text: string): HoursLine[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map(readLine)
  return read.every((line) => line !== null) ? read : null
}

function readLine(line: string): HoursLine | null {
  const [, days = '', hours = ''] = /^([^:]+):\s*(.+)$/.exec(line.trim()) ?? []
  const weekdays = weekdaysOf(days)
  if (!weekdays || hours === '') return null
  return { days: days.trim(), hours: hours.trim(), weekdays, isOpen: !/fechad|sem atendimento/i.test(hours) }
}

/** Parses days such as 'segunda a sexta', 'sábado e domingo', 'todos os dias', 'dias úteis'; null if invalid. */
function weekdaysOf(words: string): number[] | null {
  const plain = words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
  if (plain === 'todos os dias') return [0, 1, 2, 3, 4, 5, 6]
  if (plain === 'dias uteis') return [1, 2, 3, 4, 5]
  const found = plain.split(/\s*,\s*|\s+e\s+/).map(rangeOf)
  return found.every((range) => range !== null) ? found.flat() : null
}

function rangeOf(words: string): number[] | null {
  const ends = words.split(/\s+a\s+/).map((name) => dayNames.indexOf(name.replace(/-?feira$/, '').trim()))
  const [first = -1, last = first] = ends
  if (ends.length > 2 || ends.includes(-1)) return null
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7)
}

/** Returns whether support works on a day: by its hours, or if none are set on business days. */
export function isAttended(day: Day, hours: readonly HoursLine[]): boolean {
  if (hours.length === 0) return isBusinessDay(day)
  return hours.some(({ isOpen, weekdays }) => isOpen && weekdays.includes(weekdayOf(day)))
}

/** Returns whether the promised answer time has passed, counting only days with support. */
export function isPromiseBroken(since: Date, now: Date, hours: readonly HoursLine[]): boolean {
  const promisedMs = business.answerHours * hourMs
  let waitedMs = 0
  for (let at = since.getTime(); at < now.getTime() && waitedMs <= promisedMs; at += hourMs)
    if (isAttended(dayOf(new Date(at)), hours)) waitedMs += Math.min(hourMs, now.getTime() - at)
  return waitedMs > promisedMs
}

const hourMs = 3_600_000

/** Describes the promised answer time: 'em até 24 horas, nos dias de atendimento'. */
export function answerWords(hours: readonly HoursLine[]): string {
  const days = hours.length > 0 ? 'nos dias de atendimento' : 'em dias úteis'
  return `em até ${business.answerHours} horas, ${days}`
}

/** Formats the support hours as 'segunda a sexta, 9h às 18h; sábado, 10h às 14h'; empty if not set. */
export function hoursPhrase(hours: readonly HoursLine[]): string {
  const open = hours.filter(({ isOpen }) => isOpen)
  return open.map((line) => `${line.days.toLowerCase()}, ${line.hours}`).join('; ')
}
