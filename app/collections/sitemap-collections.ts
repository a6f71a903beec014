import { urlSet } from '#app/catalog/xml.ts'
import { sitemapCollections } from '#domain/collections/sitemap-collections.server.ts'
import { services } from '#services'
import type { Route } from './+types/sitemap-collections.ts'
import { collectionPath } from './collection-view.ts'

/** Public collections from one on: `/sitemap/colecoes/{id}.xml`. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, from] = /^([0-9a-f-]+)\.xml$/.exec(params.name) ?? []
  const found = from ? await sitemapCollections(services.visitorDb, from) : []
  if (found.length === 0) return new Response('Página não encontrada', { status: 404 })
  return urlSet(found.map((one) => ({ path: collectionPath(one) })))
}
