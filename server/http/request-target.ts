import type { IncomingMessage } from 'node:http'

/** Maximum sizes of an address: matching a path takes time quadratic in its segments. */
const addressLimits = { characters: 1_024, segments: 16, discoveredPaths: 200 }

/** Returns whether an address is longer than that of any page, or asks about too many routes. */
export function isOverlong({ pathname, search }: URL): boolean {
  const { characters, segments, discoveredPaths } = addressLimits
  if (pathname.length > characters || pathname.split('/').length - 1 > segments) return true
  return pathname === '/__manifest' && search.split(/,|%2C/i).length > discoveredPaths
}

const host = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Returns whether host and target are valid; changes an absolute target to a path (RFC 9112, 3.2.2). */
export function readTarget(request: IncomingMessage): boolean {
  const { method, url = '', httpVersion, rawHeaders, headers } = request
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return false
  if (url.startsWith('/')) return true
  if (url === '*') return method === 'OPTIONS'
  const target = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : null
  if (!target || target.username || target.password) return false
  request.url = target.pathname + target.search
  headers.host = target.host
  request.rawHeaders = rawHeaders.map((value, at) =>
    at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host' ? target.host : value,
  )
  return true
}

/** Matches the ids in a path, which are case-insensitive (RFC 9562). */
const ids = /(?<=\/)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=[/.]|$)/gi

/** Returns the requested address with the public scheme and lower-case ids; null if invalid. */
export function requestUrl(request: IncomingMessage, publicUrl: URL, isSet: boolean): URL | null {
  const asked = isSet ? undefined : request.headers.host
  const base = asked && host.test(asked) ? `${publicUrl.protocol}//${asked}` : publicUrl.origin
  // `//host/path` would be parsed as another host.
  const url = base + (request.url ?? '/').replace(/^\/{2,}/, '/')
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (!parsed || !isReadable(parsed.pathname)) return null
  const pathname = parsed.pathname.replace(ids, (id) => id.toLowerCase())
  if (pathname !== parsed.pathname) parsed.pathname = pathname
  return parsed
}

/** Returns whether the percent-encoding of a path is valid; if not, the router would log the whole path. */
function isReadable(path: string): boolean {
  try {
    // Use the result: the bundler drops calls whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
