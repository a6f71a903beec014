/** The zone whose midnight begins a day of business. */
export const businessZone = 'America/Sao_Paulo'

/** A day of the calendar as `2026-11-21`; days compare as text. */
export type Day = string

/** Instants by the clock of São Paulo, as Brazil writes them; made when it is first used (`locale.ts` says why). */
export function dateFormat(options?: Intl.DateTimeFormatOptions): { format: (instant: Date) => string } {
  let made: Intl.DateTimeFormat | undefined
  return {
    format: (instant) =>
      (made ??= new Intl.DateTimeFormat('pt-BR', { timeZone: businessZone, ...options })).format(instant),
  }
}

const full = dateFormat()
const time = dateFormat({ hour: '2-digit', minute: '2-digit' })

/** Since its last summer time ended, São Paulo is three hours behind UTC all year (Decreto 9.772/2019). */
const lastSummer = Date.parse('2019-02-17T03:00:00Z')
const behindMs = 3 * 60 * 60 * 1000

/** The day in São Paulo that an instant falls on. */
export function dayOf(instant: Date): Day {
  const at = instant.getTime()
  if (at < lastSummer) return full.format(instant).split('/').toReversed().join('-')
  return new Date(at - behindMs).toISOString().slice(0, 10)
}

/** The day so many days later (earlier when negative). Throws for a text that is no day. */
export function addDays(day: Day, days: number): Day {
  const time = Date.parse(`${day}T00:00:00Z`)
  return new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}

/** `21/11/2026`, of a day of the calendar. */
export function formatDate(day: Day): string {
  return day.split('-').toReversed().join('/')
}

/** `21/11/2026`, the day in São Paulo. */
export function formatDay(instant: Date): string {
  return formatDate(dayOf(instant))
}

/** `20:00`, by the clock of São Paulo. */
export function formatTime(instant: Date): string {
  return time.format(instant)
}

/** `21/11/2026 20:00`, in São Paulo. */
export function formatMoment(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}

/** 'hoje', 'ontem', `18/11` within a year, else `18/11/2025`. */
export function relativeDay(instant: Date, now: Date): string {
  const day = 24 * 60 * 60 * 1000
  if (dayOf(instant) === dayOf(now)) return 'hoje'
  if (dayOf(instant) === dayOf(new Date(now.getTime() - day))) return 'ontem'
  return now.getTime() - instant.getTime() < 330 * day ? formatDay(instant).slice(0, 5) : formatDay(instant)
}

/** Whether a text is a day as a date field sends it, `2026-11-21`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
