import { Tag } from '#app/ui/tag.tsx'
import { type Day, daysBetween } from '#domain/shared/day.ts'

/** Tag with the days left: 'faltam 4 dias', 'é hoje', 'atrasado 2 dias'. */
export function DaysLeft({ day, today }: { day: Day; today: Day }) {
  const days = daysBetween(today, day)
  return <Tag tone={days < 0 ? 'bad' : days < 2 ? 'warn' : 'neutral'}>{daysLeftWords(days)}</Tag>
}

export function daysLeftWords(days: number): string {
  if (days === 0) return 'é hoje'
  if (days < 0) return days === -1 ? 'atrasado 1 dia' : `atrasado ${-days} dias`
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
}
