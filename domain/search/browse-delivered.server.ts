import type { Database } from '#db/database.ts'
import type { Bed } from './browse-question.ts'
import { browseProjects } from './browse-projects.server.ts'
import type { BrowseQuery, BrowseResult } from './browse.ts'
import type { ColorFamily } from '#domain/catalog/facets.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { SearchEngine } from './search-engine.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { deliveryQuestion, type Place } from './delivery-question.ts'
import { goodsOf, type QuotedOffer, quoteShipment } from '#domain/freight/quote.ts'

/** The printed offer that is there first: its price, what sending it costs, and the day. */
export type CardDelivery = { cents: Cents; freightCents: Cents; by: Day }

type Delivered<Items> = Omit<BrowseResult, 'items' | 'popular'> & { items: Items; popular: Items }

/**
 * A page of the marketplace for somebody of whom it may be known where they live: one statement all the same. Prices and dates are
 * those of the project's page and of the checkout, for one piece.
 */
export async function browseDelivered(
  db: Database,
  query: BrowseQuery,
  { place, ...reader }: { viewerId: string | null; bed: Bed | null; place: Place | null; engine: SearchEngine | null },
): Promise<Delivered<(ProjectCardFacts & { delivery: CardDelivery | null })[]>> {
  const found = await browseProjects(db, query, { ...reader, delivery: place && deliveryQuestion(place) })
  const delivered =
    (colors: ColorFamily[]) =>
    ({ goods, ...card }: ProjectCardFacts) => ({
      ...card,
      delivery: place && soonest((goods ?? []) as QuotedOffer[], colors, place),
    })
  return { ...found, items: found.items.map(delivered(query.colors)), popular: found.popular.map(delivered([])) }
}

/** Of the colours that were asked for; of those there on the same day the cheapest. What a label costs is not known before somebody is asked. */
function soonest(offers: QuotedOffer[], colors: ColorFamily[], { cep, today, hasLabels }: Place): CardDelivery | null {
  const wanted = offers.filter(
    ({ colorFamily, table }) =>
      (colors.length === 0 || (colorFamily && colors.includes(colorFamily))) &&
      !(hasLabels && table?.postsBy === 'labels'),
  )
  const ways = wanted.flatMap((offer) =>
    quoteShipment(goodsOf(offer), cep, today).options.flatMap(({ service, cents, by }) =>
      service === 'table' && by ? [{ cents: offer.cents, freightCents: cents, by }] : [],
    ),
  )
  const byDay = ways.toSorted((a, b) => a.by.localeCompare(b.by) || a.cents + a.freightCents - b.cents - b.freightCents)
  return byDay[0] ?? null
}
