import { formatAgo } from '#domain/shared/format.ts'

/** Says how long ago something was, in the largest unit that fits: `há 3 horas`. */
export function sinceWords(instant: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 15) return 'há pouco'
  if (minutes < 60) return formatAgo(minutes, 'minute')
  if (minutes < 24 * 60) return formatAgo(Math.round(minutes / 60), 'hour')
  return formatAgo(Math.round(minutes / 60 / 24), 'day')
}
