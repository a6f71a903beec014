import type { ColorFamily } from '#domain/catalog/facets.ts'
import { goodsOf, type QuotedOffer, quoteShipment } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Place } from './browse-question.ts'

export type CardDelivery = { cents: Cents; freightCents: Cents; by: Day }

/** Returns the offer in these colours that arrives first; on the same day the cheapest. */
export function soonestDelivery(
  offers: QuotedOffer[],
  colors: ColorFamily[],
  { cep, today, hasLabels }: Place,
): CardDelivery | null {
  const wanted = offers.filter(
    ({ colorFamily, table }) =>
      (colors.length === 0 || colors.some((color) => color === colorFamily)) &&
      !(hasLabels && table?.postsBy === 'labels'),
  )
  const ways = wanted.flatMap((offer) =>
    quoteShipment(goodsOf(offer), cep, today).options.flatMap(({ service, cents, by }) =>
      service === 'table' ? [{ cents: offer.cents, freightCents: cents, by }] : [],
    ),
  )
  const byDay = ways.toSorted((a, b) => a.by.localeCompare(b.by) || a.cents + a.freightCents - b.cents - b.freightCents)
  return byDay[0] ?? null
}
