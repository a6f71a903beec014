import { formatDate } from '#domain/shared/format.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A running promotion of an offer. `lowestCents` is the lowest price of the 30 days before; null for an offer younger than that. */
export type Promotion = { lowestCents: Cents | null; until: string }

/** Returns '−20% até 30/11' or 'Preço de lançamento até 30/11'. */
export function promotionWords(priceCents: Cents, { lowestCents, until }: Promotion): string {
  const [day, month] = formatDate(addDays(dayOf(new Date(until)), -1)).split('/')
  if (lowestCents === null) return `Preço de lançamento até ${day}/${month}`
  const percent = Math.floor(((lowestCents - priceCents) * 100) / lowestCents)
  return `${percent > 0 ? `−${percent}%` : 'Em oferta'} até ${day}/${month}`
}
