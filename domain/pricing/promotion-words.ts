import { formatBRL, formatDate } from '#domain/shared/format.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A running promotion; `lowestCents` is the lowest price of the 30 days before, null for a younger offer. */
export type Promotion = { lowestCents: Cents | null; until: string }

/** Returns '−20% até 30/11' or 'Preço de lançamento até 30/11'. */
export function promotionWords(priceCents: Cents, promotion: Promotion): string {
  const { lowestCents } = promotion
  const [day, month] = formatDate(lastDayOf(promotion)).split('/')
  if (lowestCents === null) return `Preço de lançamento até ${day}/${month}`
  const percent = Math.floor(((lowestCents - priceCents) * 100) / lowestCents)
  return `${percent > 0 ? `−${percent}%` : 'Em oferta'} até ${day}/${month}`
}

/** Returns 'em promoção até 07/12, hoje R$ 13,52', for the maker of the offer. */
export function runningWords(priceCents: Cents, promotion: Pick<Promotion, 'until'>): string {
  const [day, month] = formatDate(lastDayOf(promotion)).split('/')
  return `em promoção até ${day}/${month}, hoje ${formatBRL(priceCents)}`
}

/** Returns the last day on which the promotion's price applies. */
export function lastDayOf({ until }: Pick<Promotion, 'until'>): Day {
  return addDays(dayOf(new Date(until)), -1)
}
