import { services } from '#services'
import { xmlResponse, xmlText } from '#app/http/xml.ts'

/** A part of the site map. */
export function urlSet(pages: { path: string; changedAt?: Date }[]): Response {
  const lines = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${xmlText(new URL(path, services.publicUrl).href)}</loc>${changed}</url>`
  })
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`)
}
