import { cutText } from '#domain/shared/text.ts'

/** Kinds of our pages that lead to a project, by start of path; the first match counts. */
const ownPages = [
  ['/marketplace', 'marketplace'],
  ['/projeto/', 'project'],
  ['/maker/', 'shop'],
  ['/colecoes', 'collection'],
  ['/kits/', 'kit'],
  ['/favoritos', 'favorites'],
] as const

export const ownSources = ['search', ...ownPages.map(([, source]) => source), 'home', 'site'] as const
export type OwnSource = (typeof ownSources)[number]

const knownSites: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(facebook|fb)\.(com|me)$/, 'facebook'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)pinterest\./, 'pinterest'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
]

const longestHost = 60

export type Source = {
  /** Source: one of `ownSources`, 'direct', a known site's name, or a host. */
  source: string
  /** Words of the search on our site that led to the visit; empty if it came otherwise. */
  words: string
}

/** Returns the source of a visit by its referrer; only the host if another site. */
export function sourceOf(referrer: string | undefined, ownHost: string): Source {
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : null
  if (!from) return { source: 'direct', words: '' }
  if (from.host === ownHost) return ownSource(from)
  const host = from.hostname.replace(/^www\./, '')
  const known = knownSites.find(([pattern]) => pattern.test(host))?.[1]
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= longestHost
  return { source: known ?? (isName ? host : 'direct'), words: '' }
}

function ownSource({ pathname, searchParams }: URL): Source {
  const words = pathname === '/marketplace' ? searchWords(searchParams.get('q')) : ''
  if (words) return { source: 'search', words }
  if (pathname === '/') return { source: 'home', words: '' }
  return { source: ownPages.find(([path]) => pathname.startsWith(path))?.[1] ?? 'site', words: '' }
}

const longestWords = 60

/** Returns search words in lower case, shortened; empty if they may be a document number or e-mail address. */
export function searchWords(typed: string | null): string {
  const words = (typed ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (/@|\d{8}|\d{3}\.\d{3}/.test(words)) return ''
  return cutText(words, longestWords).trim()
}
