/** The zone whose midnight begins a day of business. */
export const businessZone = 'America/Sao_Paulo'

/** A day of the calendar as `2026-11-21`; days compare as text. */
export type Day = string

/** Swedes write a day as it is stored. Made with the first day that is asked for, as every format is (`format.ts`). */
let calendar: Intl.DateTimeFormat | undefined

/** Finds the day in São Paulo that an instant falls on. Throws for an invalid instant. */
export function dayOf(instant: Date): Day {
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone })
  return calendar.format(instant)
}

/** Finds the day so many days later (earlier when negative). Throws for a text that is no day. */
export function addDays(day: Day, days: number): Day {
  const time = Date.parse(`${day}T00:00:00Z`)
  return new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}

/** Counts the days from one day to another, negative when that is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Tells whether a text is a day as a date field sends it, `2026-11-21`. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** Reads a day as it is typed, `21/11/2026` or `21112026`, or as it is stored, `2026-11-21`; null for what is none. */
export function dayOfText(text: string): Day | null {
  const spelled = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(spelled) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim()
  return isDay(iso) && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : null
}
