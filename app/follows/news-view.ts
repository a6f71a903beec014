import { cardView } from '#app/catalog/card-view.ts'
import type { NewsItem } from '#domain/follows/news.server.ts'
import { capitalized } from '#domain/shared/text.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { dateFormat, relativeDay } from '#domain/shared/format.ts'

type NewsCard = ReturnType<typeof cardView> & { said: string }

export type NewsPeriod = { id: string; name: string; cards: NewsCard[] }

/** Groups news into this week, the previous week, and months. */
export function newsPeriods(items: readonly NewsItem[], now: Date, of: 'makers' | 'categories'): NewsPeriod[] {
  const today = dayOf(now)
  const periods: NewsPeriod[] = []
  for (const { card, listedAt, categoryName } of items) {
    const name = periodName(dayOf(listedAt), today)
    const last = periods.at(-1)
    const period: NewsPeriod = last?.name === name ? last : { id: dayOf(listedAt), name, cards: [] }
    if (period !== last) periods.push(period)
    const day = relativeDay(listedAt, now)
    period.cards.push({
      ...cardView(card, now),
      said: of === 'categories' ? `${categoryName}, ${day}` : capitalized(day),
    })
  }
  return periods
}

function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))
}

/** Returns the name of a day's period: 'Esta semana', 'Semana passada', 'Outubro' or 'Outubro de 2025'. */
function periodName(day: Day, today: Day): string {
  const monday = mondayOf(today)
  if (day >= monday) return 'Esta semana'
  if (day >= addDays(monday, -7)) return 'Semana passada'
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = dateFormat({ month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return capitalized(format.format(new Date(`${day}T15:00:00Z`)))
}
