import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { sitemapParts } from '#domain/catalog/sitemap.server.ts'
import { sitemapCollectionParts } from '#domain/collections/sitemap-collections.server.ts'
import { sitemapShopParts } from '#domain/shops/sitemap-shops.server.ts'
import { services } from '#services'
import { xmlResponse, xmlText } from './xml.ts'

export const handle: RouteHandle = { cache: { query: [] } }

const keepMs = 3_600_000
type Kept = { until: number; parts: Promise<{ projects: string[]; shops: string[]; collections: string[] }> }
let kept: (Kept & { of: typeof services }) | null = null

/** Where parts begin changes only as the catalogue grows by thousands: read once an hour for all callers. */
function partsOf(): Kept['parts'] {
  const now = services.clock.now().getTime()
  if (kept?.of !== services || kept.until < now) {
    const db = services.visitorDb
    const parts = Promise.all([sitemapParts(db), sitemapShopParts(db), sitemapCollectionParts(db)]).then(
      ([projects, shops, collections]) => ({ projects, shops, collections }),
    )
    kept = { of: services, until: now + keepMs, parts }
    parts.catch(() => (kept = null))
  }
  return kept.parts
}

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
