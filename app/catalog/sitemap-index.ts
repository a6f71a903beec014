import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { keptFor } from '#app/http/reading.server.ts'
import { sitemapParts } from '#domain/catalog/sitemap.server.ts'
import { sitemapCollectionParts } from '#domain/collections/sitemap-collections.server.ts'
import { sitemapShopParts } from '#domain/shops/sitemap-shops.server.ts'
import { services } from '#services'
import { xmlResponse, xmlText } from './xml.ts'

export const handle: RouteHandle = { cache: { query: [] } }

/** Where parts begin changes only as the catalogue grows by thousands. */
const partsOf = keptFor(3_600_000, async () => {
  const db = services.visitorDb
  const parts = await Promise.all([sitemapParts(db), sitemapShopParts(db), sitemapCollectionParts(db)])
  const [projects, shops, collections] = parts
  return { projects, shops, collections }
})

/** The site map: one part with the pages of text, and as many as the catalogue needs (sitemaps.org/protocol.html). */
export async function loader() {
  const { projects, shops, collections } = await partsOf()
  const names = [
    href('/sitemap/paginas.xml'),
    ...shops.map((slug) => href('/sitemap/makers/:name', { name: `${slug}.xml` })),
    ...collections.map((id) => href('/sitemap/colecoes/:name', { name: `${id}.xml` })),
    ...projects.map((id) => href('/sitemap/projetos/:name', { name: `${id}.xml` })),
  ]
  const parts = names.map((name) => `<sitemap><loc>${xmlText(new URL(name, services.publicUrl).href)}</loc></sitemap>`)
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
  )
}
