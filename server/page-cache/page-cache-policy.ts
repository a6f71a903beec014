import type { IncomingHttpHeaders } from 'node:http'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { cookies, sentCookies } from '#domain/shared/cookies.ts'

/** Maximum length of the theme cookie with its name; pages with a longer, forged one are not cached. */
const longestTheme = 60

/** Returns the key under which a page is cached, which includes the theme; null if the page is personal. */
export function pageKey(
  url: URL,
  headers: IncomingHttpHeaders,
  { cache, isSignedIn }: { cache: RouteHandle['cache']; isSignedIn: boolean },
): { key: string; url: URL } | null {
  if (!cache || isSignedIn) return null
  const sent = sentCookies(headers.cookie)
  // A session cookie counts only as `isSignedIn`, since it may be forged.
  const isPersonal = (pages: string) => sent.some(({ name }) => name !== 'session' && cookies[name].personal === pages)
  if (isPersonal('every page') || (cache.hasQuotes && isPersonal('pages with quotes'))) return null
  const theme = sent.flatMap(({ name, value }) => (name === 'theme' ? value : [])).join()
  if (theme.length > longestTheme) return null
  const prefix = `${theme} ${url.pathname}`
  if (url.search === '') return { key: prefix, url }
  const isRead = (name: string) => cache.query.includes(name) || (name === '_routes' && url.pathname.endsWith('.data'))
  // Not `delete`, which rewrites the whole query for each name.
  const read = new URLSearchParams([...url.searchParams].filter(([name]) => isRead(name)))
  read.sort()
  const kept = new URL(url)
  kept.search = read.toString()
  return { key: `${prefix}${kept.search}`, url: kept }
}
