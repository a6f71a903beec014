import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { href } from 'react-router'
import { keptFor } from '#app/http/reading.server.ts'
import { type SitemapKind, sitemapParts } from '#domain/home/sitemap.server.ts'
import { services } from '#services'
import { xmlResponse, xmlText } from '#app/catalog/xml.ts'

export const handle: RouteHandle = { cache: { query: [] } }

/** Returns the addresses of the sitemap's parts, cached for an hour, since new parts are rare. */
const partsOf = keptFor(3_600_000, async () => {
  const partsOfKind = async (name: string, kind: SitemapKind) =>
    (await sitemapParts(services.visitorDb, kind)).map((part) =>
      href('/sitemap/:kind/:name', { kind: name, name: `${part}.xml` }),
    )
  const parts = [
    partsOfKind('makers', 'shops'),
    partsOfKind('colecoes', 'collections'),
    partsOfKind('kits', 'kits'),
    partsOfKind('projetos', 'projects'),
  ]
  return (await Promise.all(parts)).flat()
})

/** Serves the index of the sitemap: text pages, and the parts of the catalogue (sitemaps.org/protocol.html). */
export async function loader() {
  const names = [href('/sitemap/paginas.xml'), ...(await partsOf())]
  const parts = names.map((name) => `<sitemap><loc>${xmlText(new URL(name, services.publicUrl).href)}</loc></sitemap>`)
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`,
  )
}
