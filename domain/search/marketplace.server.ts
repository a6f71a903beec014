import type { Database } from '#db/database.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import type { ColorFamily } from '#domain/catalog/facets.ts'
import { bestSellersBeside } from './best-sellers.server.ts'
import type { BrowsedCard, BrowseQuery, BrowseResult } from './browse.ts'
import type { Reader } from './browse-page.server.ts'
import { browseProjects } from './browse-projects.server.ts'
import type { Bed, Place } from './browse-question.ts'
import { type CardDelivery, soonestDelivery } from './soonest-delivery.ts'

type MarketplaceCard = Omit<BrowsedCard, 'goods'> & { delivery: CardDelivery | null }

type MarketplacePage = Omit<BrowseResult, 'items' | 'popular' | 'alike'> & {
  items: MarketplaceCard[]
  alike: MarketplaceCard[]
  popular: MarketplaceCard[]
  /** Best sellers shown when a short result has no similar projects. */
  beside: ProjectCardFacts[]
}

const row = 4

type Visitor = Pick<Reader, 'counts'> & { viewerId: string | null; bed: Bed | null; place: Place | null }

export async function marketplacePage(db: Database, query: BrowseQuery, visitor: Visitor): Promise<MarketplacePage> {
  const found = await browseProjects(db, query, visitor)
  const { place } = visitor
  const delivered =
    (colors: ColorFamily[]) =>
    ({ goods, ...card }: BrowsedCard) => ({ ...card, delivery: place && soonestDelivery(goods ?? [], colors, place) })
  const isShort = query.category !== null && found.total > 0 && found.total <= row && found.alike.length === 0
  const projectIds = found.items.map(({ id }) => id)
  return {
    ...found,
    beside: isShort ? await bestSellersBeside(db, { viewerId: visitor.viewerId, projectIds }) : [],
    items: found.items.map(delivered(query.colors)),
    alike: found.alike.map(delivered([])),
    popular: found.popular.map(delivered([])),
  }
}
