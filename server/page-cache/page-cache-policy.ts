/** Which pages may be kept, and under which key. */

import type { IncomingHttpHeaders } from 'node:http'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { cookies, sentCookies } from '#domain/shared/cookies.ts'

/** As sent, by both names of the cookie; what is longer was not written by us, and takes no room in the cache. */
const longestTheme = 60

/**
 * Returns the key under which this request's page may be kept, or null when the page is personal. The theme is part of the
 * key: it is a choice of look, not of a person.
 */
export function pageKey(
  url: URL,
  headers: IncomingHttpHeaders,
  cache: RouteHandle['cache'],
): { key: string; url: URL } | null {
  if (!cache) return null
  const sent = sentCookies(headers.cookie)
  const isPersonal = (pages: string) => sent.some(({ name }) => cookies[name].personal === pages)
  if (isPersonal('every page') || (cache.hasQuotes && isPersonal('pages with quotes'))) return null
  const theme = sent.flatMap(({ name, value }) => (name === 'theme' ? value : [])).join()
  if (theme.length > longestTheme) return null
  const prefix = `${theme} ${url.pathname}`
  if (url.search === '') return { key: prefix, url }
  const isRead = (name: string) => cache.query.includes(name) || (name === '_routes' && url.pathname.endsWith('.data'))
  // Not by `delete`, which writes the whole query anew for each name.
  const read = new URLSearchParams([...url.searchParams].filter(([name]) => isRead(name)))
  read.sort()
  const kept = new URL(url)
  kept.search = read.toString()
  return { key: `${prefix}${kept.search}`, url: kept }
}
