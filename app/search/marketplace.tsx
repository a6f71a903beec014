import { redirect } from 'react-router'
import { isFollowing } from '#domain/follows/follows.server.ts'
import { hasFilters } from '#domain/search/browse.ts'
import { marketplacePage } from '#domain/search/marketplace.server.ts'
import { findPrintCosts } from '#domain/printing/print-costs.server.ts'
import { usualCosts } from '#domain/printing/print-costs.ts'
import { printSummary } from '#domain/printing/print-summary.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { shopCalled } from '#domain/shops/shop-page.server.ts'
import { maxQueryLength } from '#domain/terms/search-terms.ts'
import { services } from '#services'
import { getViewer } from '#app/accounts/session.server.ts'
import { deliveryWords } from '#app/freight/words.ts'
import { readerCep } from '#app/freight/visitor-cep.server.ts'
import { FollowButton } from '#app/follows/follow-button.tsx'
import { readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { SearchForm } from '#app/layout/search-form.tsx'
import type { PageHandle } from '#app/layout/shell.tsx'
import { visitorPrinter } from '#app/printing/visitor-printer.server.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import type { Route } from './+types/marketplace'
import { ActiveFilters, CutSearch } from './search-summary.tsx'
import { browseHref, browseKeys, filterKeys, readBrowseParams } from './browse-params.ts'
import { activeFilters } from './words.ts'
import { FilterButton, MarketplaceFilters } from './marketplace-filters.tsx'
import { MarketplaceSort } from './marketplace-sort.tsx'
import { cardView } from '#app/catalog/card-view.ts'
import { Alike, Results, Nothing, Popular, countLine } from './results.tsx'

export const handle: PageHandle = {
  ownSearch: true,
  ownLinks: true,
  cache: { query: browseKeys, hasQuotes: true },
}

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = readBrowseParams(searchParams)
  const viewer = await getViewer(request)
  const printer = await visitorPrinter(request, viewer)
  const cep = await readerCep(request, viewer)
  const now = services.clock.now()
  const today = dayOf(now)
  const result = await marketplacePage(readingFor(viewer), query, {
    viewerId: viewer?.id ?? null,
    bed: printer?.bed ?? null,
    place: cep ? { cep, today, hasLabels: Boolean(services.labels) } : null,
    engine: services.search,
  })
  if (result.items.length === 0 && result.pages > 0) throw redirect(browseHref(query, { page: result.pages }))
  const shop = query.maker ? await shopCalled(readingFor(viewer), query.maker) : null
  const kgPriceCents =
    printer && viewer ? (await findPrintCosts(services.db, viewer.id)).kgPriceCents : usualCosts.kgPriceCents
  const card = ({ print, delivery, ...project }: (typeof result.items)[number]) => ({
    ...cardView(project, now),
    delivery: delivery && deliveryWords(delivery, project.priceCents),
    print: print && printer ? printSummary(print, printer.bed, kgPriceCents) : null,
  })
  return {
    ...result,
    query,
    isCut: (searchParams.get('q') ?? '').trim().length > maxQueryLength,
    isFollowed:
      viewer && query.category ? await isFollowing(services.db, viewer.id, { category: query.category }) : false,
    printer: printer?.name ?? null,
    cep,
    days: { first: addDays(today, 1), last: addDays(today, business.daysAhead) },
    filters: activeFilters(query, { cep: cep !== null, printer: printer !== null, maker: shop?.name ?? null }),
    items: result.items.map(card),
    alike: result.alike.map(card),
    popular: result.popular.map(card),
    canonical: new URL(browseHref(query, { page: query.page }), services.publicUrl).href,
    picture: new URL('/compartilhar.jpg', services.publicUrl).href,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Projetos 3D' })
  const { query, categories, canonical, picture } = loaderData
  const category = categories.find((one) => one.slug === query.category)
  const place = category ? `${category.name} em 3D` : 'Projetos 3D'
  const title = query.q ? `Busca: ${query.q}` : place
  return [
    ...pageMeta({
      title: query.page > 1 ? `${title}, página ${query.page}` : title,
      description: `${place} na Camada: arquivos para imprimir em casa ou a peça pronta, de makers brasileiros.`,
      // Results of a search are endless addresses of the same cards.
      image: picture,
      hidden: Boolean(query.q) || hasFilters(query) || query.sort !== null,
    }),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { query, items, categories, total } = loaderData
  const beside = items.length > 0 || hasFilters(query)
  return (
    <div className="wrap">
      <h1 className="sr-only">Projetos 3D</h1>
      <SearchForm id="busca" keep={['categoria', ...filterKeys, 'ordem']} className="mt-4 md:mt-6" />
      <div id="categorias">
        <ChipRow label="Categorias" className="mt-3 md:mt-4">
          <Chip to={browseHref(query, { category: null })} current={!query.category} count={sum(categories)}>
            Todos
          </Chip>
          {categories.map((category) => (
            <Chip
              key={category.id}
              to={browseHref(query, { category: category.slug })}
              current={query.category === category.slug}
              count={category.count}
            >
              {category.name}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className={beside ? 'mt-3 md:mt-5 md:grid md:grid-cols-[236px_minmax(0,1fr)] md:gap-10' : 'mt-5'}>
        {beside && <MarketplaceFilters {...loaderData} />}
        <section aria-labelledby="resultados">
          <h2 id="resultados" className="sr-only">
            Resultados
          </h2>
          <div
            className={
              total > 0 || beside ? 'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3' : 'sr-only'
            }
          >
            <div className="flex flex-wrap items-center gap-3">
              <output className="font-medium">{countLine(loaderData)}</output>
              {query.category && categories.some(({ slug }) => slug === query.category) && (
                <FollowButton what={{ category: query.category }} isFollowed={loaderData.isFollowed} size="sm" />
              )}
            </div>
            {beside && (
              <div className="flex items-center gap-2">
                <FilterButton query={query} />
                {total > 0 && <MarketplaceSort query={query} />}
              </div>
            )}
          </div>
          {loaderData.isCut && <CutSearch />}
          <ActiveFilters query={query} filters={loaderData.filters} />
          {items.length > 0 ? <Results {...loaderData} /> : <Nothing {...loaderData} />}
          <Alike {...loaderData} />
        </section>
      </div>
      {items.length === 0 && <Popular {...loaderData} />}
    </div>
  )
}

function sum(categories: readonly { count: number }[]): number {
  return categories.reduce((total, category) => total + category.count, 0)
}
