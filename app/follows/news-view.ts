import { cardView } from '#app/catalog/card-view.ts'
import type { NewsItem } from '#domain/follows/news.server.ts'
import { capitalized } from '#domain/shared/text.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { dateFormat, formatTime } from '#domain/shared/format.ts'

type NewsEntry = { id: string; maker: NewsItem['maker']; time: string; cards: ReturnType<typeof cardView>[] }

export type NewsDay = { day: string; name: string; entries: NewsEntry[] }

export function newsDays(items: readonly NewsItem[], now: Date): NewsDay[] {
  const days: NewsDay[] = []
  for (const { card, listedAt, maker } of items) {
    const day = dayOf(listedAt)
    // The maker is shown above.
    const shown = cardView({ ...card, designerSlug: null }, now)
    const last = days.at(-1)
    const today: NewsDay = last?.day === day ? last : { day, name: dayName(day, now), entries: [] }
    if (today !== last) days.push(today)
    const entry = today.entries.find((one) => one.maker.id === maker.id)
    if (entry) entry.cards.push(shown)
    else today.entries.push({ id: `${day} ${maker.id}`, maker, time: formatTime(listedAt), cards: [shown] })
  }
  return days
}

/** Formats like 'Hoje', 'Ontem' or 'quarta-feira, 19 de novembro'. */
function dayName(day: string, now: Date): string {
  const today = dayOf(now)
  if (day === today) return 'Hoje'
  if (day === addDays(today, -1)) return 'Ontem'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return capitalized(format.format(new Date(`${day}T15:00:00Z`)))
}
