import { href } from 'react-router'
import { urlSet } from '#app/catalog/xml.ts'
import { sitemapShops } from '#domain/shops/sitemap-shops.server.ts'
import { services } from '#services'
import type { Route } from './+types/sitemap-shops.ts'

/** Shops from one on: `/sitemap/makers/{slug}.xml`. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, from] = /^([a-z0-9-]+)\.xml$/.exec(params.name) ?? []
  const slugs = from ? await sitemapShops(services.visitorDb, from) : []
  if (slugs.length === 0) return new Response('Página não encontrada', { status: 404 })
  return urlSet(slugs.map((slug) => ({ path: href('/maker/:slug', { slug }) })))
}
