import { href } from 'react-router'
import { urlSet } from '#app/catalog/xml.ts'
import { collectionPath } from '#app/collections/collection-view.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { sitemapEntries, type SitemapKind } from '#domain/home/sitemap.server.ts'
import { services } from '#services'
import type { Route } from './+types/sitemap-part.ts'

type Entry = { id: string; name: string | null }

const kinds = new Map<string, { kind: SitemapKind; pathOf: (entry: Entry) => string }>([
  ['projetos', { kind: 'projects', pathOf: ({ id }) => href('/projeto/:id', { id }) }],
  ['makers', { kind: 'shops', pathOf: ({ id }) => href('/maker/:slug', { slug: id }) }],
  ['kits', { kind: 'kits', pathOf: ({ id }) => href('/kits/:slug', { slug: id }) }],
  ['colecoes', { kind: 'collections', pathOf: ({ id, name }) => collectionPath({ code: id, name: name ?? '' }) }],
])

export async function loader({ params }: Route.LoaderArgs) {
  const listing = kinds.get(params.kind)
  const [, part] = /^([\w-]+)\.xml$/.exec(params.name) ?? []
  const entries = listing && part ? await sitemapEntries(services.visitorDb, listing.kind, part) : []
  if (!listing || entries.length === 0) return notFound()
  return urlSet(entries.map((entry) => ({ path: listing.pathOf(entry), changedAt: entry.changedAt })))
}
