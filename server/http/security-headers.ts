import { hash } from 'node:crypto'

/** What pages may load, apart from scripts. Styles: classes and SVG attributes only, none inline. */
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

/** Hashes by the text of a script: pages have a few hundred different ones, one for each set of routes. */
const hashes = new Map<string, string>()
const mostHashes = 1_000

/** Writes the policy of a page that may run these inline scripts, each allowed by the SHA-256 of its text, and our own files. */
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

/** Lists the headers of every response; a page says its own policy. `secure` is whether users reach us by https. */
export function securityHeaders(secure: boolean): [string, string][] {
  return secure ? [...alike, ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']] : alike
}

/** What other sites may show or read: pictures of projects and people, and the API's public answers. */
const forEverybody = /^\/(?:midia\/|certificados\/chaves\.json$|api\/(?:categories|projects|openapi\.json)(?:\/|$))/

/** Says whether other sites may use an answer. */
export function resourcePolicy(method: string, path: string): 'cross-origin' | 'same-origin' {
  return method !== 'POST' && forEverybody.test(path) ? 'cross-origin' : 'same-origin'
}
