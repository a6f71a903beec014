import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href, redirect } from 'react-router'
import { productFeed } from './product-feed.ts'
import { brand } from '#domain/shared/company.ts'
import { shopCalled } from '#domain/shops/shop-called.server.ts'
import { services } from '#services'
import type { Route } from './+types/shop-products-feed.ts'

export const handle: RouteHandle = { priority: 'transfer' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const shop = await shopCalled(services.visitorDb, params.slug)
  if (!shop) return new Response('Página não encontrada', { status: 404 })
  const { id, slug, name } = shop
  if (slug !== params.slug) throw redirect(href('/maker/:slug/produtos.xml', { slug }), 301)
  return productFeed(request, {
    title: `Peças impressas de ${name}`,
    description: `O que ${name} imprime e vende na ${brand.name}.`,
    page: href('/maker/:slug', { slug }),
    makerId: id,
  })
}
