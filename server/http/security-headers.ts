import { randomBytes } from 'node:crypto'

const nonceBytes = 16
/** Random bytes for some hundred answers: asking the system for a few at a time costs more than they do. */
let random = Buffer.alloc(0)
let taken = 0

/** 128 bits that nobody can foresee, as 22 characters of base64url. */
export function newNonce(): string {
  if (taken === random.length) {
    random = randomBytes(256 * nonceBytes)
    taken = 0
  }
  const from = taken
  taken += nonceBytes
  return random.toString('base64url', from, taken)
}

/** What pages may load, apart from scripts and styles. */
const sources = [
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

const alike: [string, string][] = [
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  [
    'permissions-policy',
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  ],
]

/**
 * The header set of every response, made for its nonce. `style-src` knows no inline style: classes and SVG attributes only.
 * `secure` is whether people reach us by https.
 */
export function securityHeaders(secure: boolean): (nonce: string) => [string, string][] {
  const strict: [string, string] = ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload']
  const constant = secure ? [...alike, strict] : alike
  return (nonce) => {
    const own = `'self' 'nonce-${nonce}'`
    return [
      ['content-security-policy', `default-src 'none'; script-src ${own}; style-src ${own}; ${sources}`],
      ...constant,
    ]
  }
}
