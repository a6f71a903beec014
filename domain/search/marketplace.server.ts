import type { Database } from '#db/database.ts'
import type { ColorFamily } from '#domain/catalog/facets.ts'
import { goodsOf, type QuotedOffer, quoteShipment } from '#domain/freight/quote.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { BrowsedCard, BrowseQuery, BrowseResult } from './browse.ts'
import { browseProjects } from './browse-projects.server.ts'
import type { Bed, Place } from './browse-question.ts'

export type CardDelivery = { cents: Cents; freightCents: Cents; by: Day }

type MarketplaceCard = Omit<BrowsedCard, 'goods'> & { delivery: CardDelivery | null }

type MarketplacePage = Omit<BrowseResult, 'items' | 'popular' | 'alike'> & {
  items: MarketplaceCard[]
  alike: MarketplaceCard[]
  popular: MarketplaceCard[]
}

type Visitor = { viewerId: string | null; bed: Bed | null; place: Place | null }

export async function marketplacePage(db: Database, query: BrowseQuery, visitor: Visitor): Promise<MarketplacePage> {
  const found = await browseProjects(db, query, visitor)
  const { place } = visitor
  const delivered =
    (colors: ColorFamily[]) =>
    ({ goods, ...card }: BrowsedCard) => ({ ...card, delivery: place && soonestDelivery(goods ?? [], colors, place) })
  return {
    ...found,
    items: found.items.map(delivered(query.colors)),
    alike: found.alike.map(delivered([])),
    popular: found.popular.map(delivered([])),
  }
}

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
