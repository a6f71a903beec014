import { hash } from 'node:crypto'

/** Directives of the content security policy, except that for scripts. */
const sources = [
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/** Hashes by inline script, as a cache: pages have a few hundred scripts, one per set of routes. */
const hashes = new Map<string, string>()
/** Maximum number of cached hashes. */
const mostHashes = 1_000

/** Returns the content security policy of a page: our own files, and the given inline scripts by SHA-256. */
export function contentSecurityPolicy(inlineScripts: string[] = []): string {
  const scripts = ["'self'", ...inlineScripts.map(hashSource)].join(' ')
  return `default-src 'none'; script-src ${scripts}; ${sources}`
}

function hashSource(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const source = `'sha256-${hash('sha256', script, 'base64')}'`
  if (hashes.size >= mostHashes) hashes.clear()
  hashes.set(script, source)
  return source
}

const alike: [string, string][] = [
  ['content-security-policy', contentSecurityPolicy()],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ],
]

/** Returns the headers that every response has; `secure` if users connect by https. */
export function securityHeaders(secure: boolean): [string, string][] {
  return secure ? [...alike, ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']] : alike
}

/** Matches paths that other sites may embed or read: pictures, and public responses of the API. */
const forEverybody = /^\/(?:midia\/|certificados\/chaves\.json$|api\/(?:categories|projects|openapi\.json)(?:\/|$))/

export function resourcePolicy(method: string, path: string): 'cross-origin' | 'same-origin' {
  return method !== 'POST' && forEverybody.test(path) ? 'cross-origin' : 'same-origin'
}
