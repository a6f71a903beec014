import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something. A browser always names the origin of a cross-site write, so an `Origin`
 * must be ours, and without one `Sec-Fetch-Site` must not say otherwise. A client that sends neither is no browser and
 * carries nobody's cookies but its own. Webhooks come from other hosts by nature and are signed instead.
 */
export function mayWrite(method: string, path: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (safeMethods.has(method) || path.startsWith('/webhooks/')) return true
  const { origin } = headers
  if (origin !== undefined) return origin === publicOrigin || originHost(origin) === headers.host
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
