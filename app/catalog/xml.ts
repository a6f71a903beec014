import { createHash } from 'node:crypto'
import { services } from '#services'

/** Returns a text escaped for XML, without the characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns a text escaped as HTML with line breaks, then again as XML, for feed readers. */
export function xmlHtml(text: string): string {
  return xmlText(xmlText(text).replace(/\r?\n/g, '<br>'))
}

/** Returns an XML response with an ETag, which any cache may keep for an hour. */
export function xmlResponse(body: string, type = 'application/xml'): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600', etag }
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, { headers })
}

export function urlSet(pages: { path: string; changedAt?: Date | null }[]): Response {
  const lines = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${xmlText(absoluteUrl(path))}</loc>${changed}</url>`
  })
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`)
}

export function absoluteUrl(path: string): string {
  return new URL(path, services.publicUrl).href
}
