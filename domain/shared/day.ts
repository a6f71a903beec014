/** Time zone whose midnight begins a business day. */
export const businessZone = 'America/Sao_Paulo'

/** A calendar day as `2026-11-21`. Days compare as text. */
export type Day = string

/** Formatter of `2026-11-21` (Swedish), created on first use (see `format.ts`). */
let calendar: Intl.DateTimeFormat | undefined

/** Returns the São Paulo day of a point in time; throws if that is invalid. */
export function dayOf(instant: Date): Day {
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone })
  return calendar.format(instant)
}

/** Returns the day `days` later (earlier if negative); throws for an invalid day. */
export function addDays(day: Day, days: number): Day {
  const time = Date.parse(`${day}T00:00:00Z`)
  return new Date(time + days * 86_400_000).toISOString().slice(0, 10)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}

/** Reads a day as typed, `21/11/2026` or `21112026`, or as stored, `2026-11-21`; null if invalid. */
export function dayOfText(text: string): Day | null {
  const spelled = text.trim().replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(spelled) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text.trim()
  return isDay(iso) && new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso) ? iso : null
}
