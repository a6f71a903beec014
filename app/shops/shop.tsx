import { data, href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { ReportLink } from '#app/catalog/report-link.tsx'
import { askedPage } from '#app/http/asked-page.ts'
import { findFor, readingFor } from '#app/http/reading.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { followCategory } from '#app/search/follow-category.server.ts'
import { browseKeys, browseSearch, readBrowseParams } from '#app/search/browse-params.ts'
import { isSearchSaved, keptSearch } from '#domain/alerts/saved-searches.server.ts'
import { latestPurchaseBetween } from '#domain/conversations/find-conversation.server.ts'
import { isFollowing } from '#domain/follows/follows.server.ts'
import { type BrowseQuery, hasFilters } from '#domain/search/browse.ts'
import { marketplacePage } from '#domain/search/marketplace.server.ts'
import { isSlug } from '#domain/shops/shop.ts'
import { shopPage } from '#domain/shops/shop-page.server.ts'
import { isLeftOut } from '#domain/spelling/search-terms.ts'
import { services } from '#services'
import type { Route } from './+types/shop'
import { ShopCover } from './shop-cover.tsx'
import { keepLinkedCode } from '#app/coupons/kept-codes.server.ts'
import { AboutShop, ShopHead, ShopSearchHead } from './shop-head.tsx'
import { shopMeta } from './shop-meta.ts'
import { ShopNetwork } from './shop-network.tsx'
import { ShopMakes } from '#app/makes/shop-makes.tsx'
import { ShopKits } from '#app/kits/kit-cards.tsx'
import { ShopProjects } from './shop-projects.tsx'
import { ShopReviews } from './shop-reviews.tsx'
import { shopView, type ShopView } from './shop-view.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'

export const handle: PageHandle = {
  ownLinks: true,
  cache: { query: [...browseKeys, 'avaliacoes', 'cupom'] },
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = askedPage(request)
  const slug = params.slug.toLowerCase()
  if (!isSlug(slug)) throw data(null, { status: 404 })
  const viewer = await getViewer(request)
  const now = services.clock.now()
  const reviewsPage = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('avaliacoes'))) || 1), 10_000)
  const found = await findFor(viewer, (db) => shopPage(db, { slug, reviewsPage, now }))
  if (!found) throw data(null, { status: 404 })
  // Former slugs redirect.
  if (found.slug !== params.slug) throw redirect(href('/maker/:slug', { slug: found.slug }) + search, 301)
  const isOwn = viewer?.id === found.id
  const linked = await keepLinkedCode(request, isOwn)
  if (linked) throw linked
  const query = { ...readBrowseParams(searchParams), maker: found.slug }
  const result = await marketplacePage(readingFor(viewer), query, {
    viewerId: viewer?.id ?? null,
    bed: null,
    place: null,
  })
  const addressOf = (change: Partial<BrowseQuery>) => pathname + browseSearch({ ...query, maker: null }, change)
  await followCategory(query, result.categories, addressOf)
  if (result.items.length === 0 && result.pages > 0) {
    throw redirect(addressOf({ page: result.pages }))
  }
  const shop = shopView(found)
  const { href: url } = new URL(href('/maker/:slug', { slug: found.slug }), services.publicUrl)
  const category = result.categories.find((one) => one.slug === query.category)?.name ?? null
  // An unlisted category has no indexed page.
  const isUnknown = query.category !== null && category === null
  const isNarrowed = isUnknown || query.q !== '' || query.sort !== null || hasFilters({ ...query, maker: null })
  const canonical = new URL(browseSearch({ ...query, maker: null }, { page: query.page }), url).href
  const meta = shopMeta({ shop, url, canonical, isNarrowed, category })
  return {
    shop,
    kits: found.kits,
    url,
    query,
    isWhole: browseSearch({ ...query, maker: null }) === '',
    reviewsPage,
    isOwn,
    isFollowed: viewer ? await isFollowing(services.db, viewer.id, { maker: found.slug }) : false,
    purchaseId: viewer ? await latestPurchaseBetween(services.db, viewer.id, found.id) : null,
    // Other tags are for machines, which are never signed in.
    meta: viewer ? meta.filter((one) => 'title' in one) : meta,
    total: result.total,
    leftOut: isLeftOut(query.q),
    isSaved: viewer !== null && (await isSearchSaved(services.db, viewer.id, browseSearch(keptSearch(query)))),
    pages: result.pages,
    categories: result.categories,
    kinds: result.facets.kinds,
    items: result.items.map((card) => cardView({ ...card, designerSlug: null }, now)),
  }
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (loaderData) return loaderData.meta
  return pageMeta({ title: isNotFound(error) ? 'Loja não encontrada' : 'Algo deu errado', hidden: true })
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop } = loaderData
  if (!loaderData.isWhole) {
    return (
      <div className="wrap">
        <ShopSearchHead shop={shop} />
        <ShopProjects {...loaderData} />
      </div>
    )
  }
  return (
    <div className="wrap">
      <ShopCover pictures={shop.cover} />
      <ShopHead {...loaderData} />
      <AboutShop shop={shop} />
      <ShopParts shop={shop} />
      <ShopProjects {...loaderData} />
      <ShopKits kits={loaderData.kits} />
      <ShopNetwork shop={shop} />
      <ShopMakes makes={shop.makes} />
      <ShopReviews {...loaderData} />
      {!loaderData.isOwn && shop.projectCount > 0 && (
        <ReportLink what="perfil" id={shop.id}>
          Denunciar esta loja
        </ReportLink>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      title="Loja não encontrada"
      text="Ela saiu do ar ou o endereço foi digitado com um erro."
      back={{ to: href('/marketplace'), label: 'Ver todos os projetos' }}
    />
  )
}

function ShopParts({ shop }: { shop: ShopView }) {
  const parts = [
    { id: 'projetos', label: 'Projetos', count: shop.projectCount },
    { id: 'rede', label: 'Imprime para outros', count: shop.network.length },
    { id: 'impressoes', label: 'Impressões', count: shop.makes.total },
    { id: 'avaliacoes', label: 'Avaliações', count: shop.ratingCount },
  ].filter(({ id, count }) => count > 0 || id === 'projetos')
  return <SectionLinks label="Partes da loja" sections={parts} className="md:mt-8" />
}
