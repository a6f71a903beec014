import { dayOf } from '#domain/shared/day.ts'

/** Number of days, weeks and months whose last backup is kept; periods without a backup do not count. */
export type Keep = { daily: number; weekly: number; monthly: number }

export const usualKeep: Keep = { daily: 7, weekly: 4, monthly: 12 }

/** Returns the name of a backup's folder, its time in sortable form: `2026-11-20T06-30-00Z`. */
export function backupName(takenAt: Date): string {
  return `${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Returns the time in a backup's name; null for other names, which must not be deleted. */
export function takenAtOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name) ?? []
  const instant = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Returns the backups to keep: the newest of each of the last days, weeks and months (São Paulo). */
export function keptBackups(names: readonly string[], { daily, weekly, monthly }: Keep): string[] {
  const newestFirst = names.filter(takenAtOf).toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  const periods: [many: number, periodOf: (day: string) => string][] = [
    [daily, (day) => day],
    [weekly, mondayOf],
    [monthly, (day) => day.slice(0, 7)],
  ]
  for (const [many, periodOf] of periods) {
    const seen = new Set<string>()
    for (const name of newestFirst) {
      const period = periodOf(dayOf(takenAtOf(name) as Date))
      if (seen.has(period)) continue
      if (seen.size >= many) break
      seen.add(period)
      kept.add(name)
    }
  }
  return names.filter((name) => kept.has(name))
}

function mondayOf(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return instant.toISOString().slice(0, 10)
}
