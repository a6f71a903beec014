import { Suspense } from 'react'
import { redirect } from 'react-router'
import { isSearchSaved, keptSearch } from '#domain/alerts/saved-searches.server.ts'
import { isFollowing } from '#domain/follows/follows.server.ts'
import { type BrowseQuery, hasFilters, isOneRow } from '#domain/search/browse.ts'
import { marketplacePage } from '#domain/search/marketplace.server.ts'
import { printSummary } from '#domain/printing/print-summary.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { shopCalled } from '#domain/shops/shop-called.server.ts'
import { isForGift } from '#domain/spelling/search-synonyms.ts'
import { maxQueryLength } from '#domain/spelling/query-length.ts'
import { isLeftOut, searchTerms } from '#domain/spelling/search-terms.ts'
import { isStaff } from '#domain/accounts/viewer.ts'
import { searchWords } from '#domain/visits/source.ts'
import { services } from '#services'
import { getViewer } from '#app/accounts/session.server.ts'
import { AlertButton } from './alert-button.tsx'
import { deliveryWords } from '#app/freight/words.ts'
import { readerCep } from '#app/freight/visitor-cep.server.ts'
import { FollowButton } from '#app/follows/follow-button.tsx'
import { noteVisit } from '#app/http/note-visit.server.ts'
import { countsFor, readingFor } from '#app/http/reading.server.ts'
import { metaForPeople, pageMeta } from '#app/layout/page-meta.ts'
import { SearchForm } from '#app/layout/search-form.tsx'
import type { PageHandle } from '#app/layout/shell.tsx'
import { kgPriceOf, visitorPrinter } from '#app/printing/visitor-printer.server.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/marketplace'
import { followCategory } from './follow-category.server.ts'
import { browseHref, browseKeys, browseSearch, filterKeys, readBrowseParams } from './browse-params.ts'
import { activeFilters, foundWords } from './words.ts'
import { CategoryChips, foundInAll } from './category-chips.tsx'
import { FilterButton } from './filter-form.tsx'
import { MarketplaceFilters } from './marketplace-filters.tsx'
import { marketplaceMeta } from './marketplace-meta.server.ts'
import { MarketplaceSort } from './marketplace-sort.tsx'
import { cardView } from '#app/catalog/card-view.ts'
import { ProjectTiles } from '#app/catalog/project-tiles.tsx'
import { Cards, More } from './results.tsx'
import { ActiveFilters, CutSearch, LeftOut, NoResults, Understood } from './search-summary.tsx'

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
  const db = readingFor(viewer)
  const result = await marketplacePage(db, query, {
    viewerId: viewer?.id ?? null,
    counts: countsFor(db),
    bed: printer?.bed ?? null,
    place: cep ? { cep, today, hasLabels: Boolean(services.labels) } : null,
  })
  const isEmpty = result.items.length === 0
  await followCategory(query, result.categories, (change) => browseHref(query, change))
  if (isEmpty && result.pages > 0) throw redirect(browseHref(query, { page: result.pages }))
  if (viewer && !isStaff(viewer)) noteVisit(request)
  if (isEmpty && query.q && !query.category && !hasFilters(query))
    services.visits.noteWithoutResults(searchWords(query.q))
  const shop = query.maker ? await shopCalled(db, query.maker) : null
  const kgPriceCents = await kgPriceOf(viewer, printer)
  const card = ({ print, delivery, ...project }: (typeof result.items)[number]) => ({
    ...cardView(project, now),
    delivery: delivery && deliveryWords(delivery, project.priceCents),
    print: print && printer ? printSummary(print, printer.bed, kgPriceCents) : null,
  })
  const meta = marketplaceMeta(query, result.categories)
  const wish = wishOf(query, result.understood)
  const saved = browseSearch(keptSearch(wish))
  return {
    query,
    facets: result.facets,
    offered: result.offered,
    total: result.total,
    hasMore: result.hasMore,
    pages: result.pages,
    printer: printer?.name ?? null,
    cep,
    days: { first: addDays(today, 1), last: addDays(today, business.daysAhead) },
    categories: result.categories.map(({ id, parentId, slug, name, found }) => ({ id, parentId, slug, name, found })),
    filters: activeFilters(query, { cep: cep !== null, printer: printer !== null, maker: shop?.name ?? null }),
    /** Query string of the search that the button 'Avise-me' saves. */
    wish: browseSearch(wish),
    isSaved: viewer !== null && saved !== '' && (await isSearchSaved(services.db, viewer.id, saved)),
    leftOut: isLeftOut(query.q),
    isCut: (searchParams.get('q') ?? '').trim().length > maxQueryLength,
    understood: result.understood,
    suggestion: result.suggestion,
    withLess: result.withLess,
    meta: viewer ? metaForPeople(meta) : meta,
    found: foundWords(result),
    category: result.categories.find(({ slug }) => slug === query.category)?.slug ?? null,
    /** Name of the category; null if it has no projects. */
    categoryName: result.categories.find(({ slug, count }) => slug === query.category && count > 0)?.name ?? null,
    isFollowed:
      viewer && query.category ? await isFollowing(services.db, viewer.id, { category: query.category }) : false,
    isAny: result.total > 0,
    /** True if the filters are shown beside the results. */
    isFiltered: hasFilters(query) || (!isEmpty && !isOneRow({ query, total: result.total })),
    items: result.items.map(card),
    alike: result.alike.map(card),
    beside: result.beside.map(({ id, title, designerName, priceCents, hasHigherPrice, image }) => ({
      id,
      title,
      by: designerName,
      priceCents,
      from: hasHigherPrice,
      image: image && { key: image.key, color: image.color },
    })),
    popular: isEmpty ? result.popular.map(card) : [],
    popularIn: result.popularIn,
  }
}

/** Returns the search that 'Avise-me' saves: words corrected, except for gifts; no words if the search ignores all. */
function wishOf(query: BrowseQuery, understood: string | null): BrowseQuery {
  if (isLeftOut(query.q)) return { ...query, q: '' }
  return understood && !isForGift(searchTerms(query.q)) ? { ...query, q: understood } : query
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? pageMeta({ title: 'Projetos 3D' })
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { query, found, leftOut, category, categoryName, isFollowed, isAny, isFiltered } = loaderData
  const { items, alike, beside, popular, popularIn } = loaderData
  const isEmpty = items.length === 0
  const asks = (query.q !== '' && !leftOut) || hasFilters(query)
  return (
    <div className="wrap">
      {!categoryName && <h1 className="sr-only">Projetos 3D</h1>}
      <SearchForm id="busca" keep={['categoria', ...filterKeys, 'ordem']} quiet={isEmpty} className="mt-4 md:mt-6" />
      <div id="categorias">
        <CategoryChips
          categories={loaderData.categories}
          chosen={query.category}
          to={(slug) => browseHref(query, { category: slug })}
          all="Todos"
          allCount={foundInAll(loaderData.categories)}
          className="mt-3 md:mt-4"
        />
      </div>
      {categoryName && <h1 className="mt-5">{categoryName}</h1>}
      <div className={isFiltered ? 'mt-3 md:mt-5 md:grid md:grid-cols-[236px_minmax(0,1fr)] md:gap-10' : 'mt-5'}>
        {isFiltered && (
          <Suspense>
            <MarketplaceFilters {...loaderData} />
          </Suspense>
        )}
        <section aria-labelledby="resultados">
          <h2 id="resultados" className="sr-only">
            Resultados
          </h2>
          <div
            className={
              isAny || isFiltered ? 'mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3' : 'sr-only'
            }
          >
            <div className="flex flex-wrap items-center gap-3">
              <output className="font-medium">{found}</output>
              {asks && !isEmpty && <AlertButton search={loaderData.wish} isSaved={loaderData.isSaved} />}
              {category && (
                <FollowButton
                  what={{ category }}
                  whose={categoryName}
                  data-of={categoryName}
                  isFollowed={isFollowed}
                  size="sm"
                />
              )}
            </div>
            <div className="flex items-center gap-2">
              {isFiltered && <FilterButton query={query} />}
              {isAny && (isFiltered || query.sort) && <MarketplaceSort query={query} />}
            </div>
          </div>
          {loaderData.isCut && <CutSearch />}
          {leftOut && <LeftOut query={query} isEmpty={isEmpty} />}
          <ActiveFilters query={query} filters={loaderData.filters} />
          {loaderData.understood && <Understood query={query} understood={loaderData.understood} />}
          {isEmpty && <NoResults {...loaderData} />}
          {!isEmpty && (
            <Suspense>
              <Cards cards={items} beside={isFiltered} isFirst />
            </Suspense>
          )}
          <Pagination
            page={query.page}
            pages={loaderData.pages}
            hrefOf={(page) => browseHref(query, { page, literal: query.literal })}
          />
          <Suspense>
            <More id="parecidos" title="Parecidos" cards={alike} beside={isFiltered} />
          </Suspense>
          {beside.length > 0 && (
            <section aria-labelledby="mais-vendidos" className="mt-12">
              <h2 id="mais-vendidos" className="mb-5">
                Mais vendidos
              </h2>
              {/* No cards: a category's cards are its own projects. */}
              <ProjectTiles tiles={beside} />
            </section>
          )}
        </section>
      </div>
      <Suspense>
        <More id="populares" title={popularIn ? `Mais vendidos em ${popularIn}` : 'Mais vendidos'} cards={popular} />
      </Suspense>
    </div>
  )
}
