import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { formFault } from '#domain/shared/form-body.ts'
import { type Refusal, refusals, refusedMethod } from './refusals.ts'
import { readTarget } from './request-target.ts'

/** Returns the refusal of a request that cannot be read at all, or null (RFC 9112, 3.2 and 6.1). */
export function checkFraming(request: IncomingMessage): Refusal | null {
  const { headers, httpVersion } = request
  const coding = headers['transfer-encoding']
  if (!readTarget(request) || (coding !== undefined && httpVersion === '1.0')) return refusals.notUnderstood
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') return refusals.unknownCoding
  const isKnown = headers.expect === undefined || headers.expect.trim().toLowerCase() === '100-continue'
  return isKnown ? null : refusals.unknownExpectation
}

/** Returns the refusal of a request by its headers, or null; `methods` is null for an unknown path. */
export function checkHead(
  request: IncomingMessage,
  url: URL,
  host: string | undefined,
  { own, methods }: { own: OwnAddress; methods: readonly string[] | null },
): Refusal | null {
  const { method = 'GET', headers } = request
  // Webhooks are signed, so providers may use any host name.
  const isWebhook = url.pathname.startsWith('/webhooks/')
  if (own.isSet && !isWebhook && !isOwnHost(host, own.publicUrl)) return refusals.foreignHost
  if (!(methods ?? pageMethods).includes(method)) return refusedMethod(methods)
  if (!mayWrite(method, url.pathname, headers, own)) return refusals.foreignWrite
  return null
}

function isOwnHost(host: string | undefined, publicUrl: URL): boolean {
  if (!host || !/^[a-z0-9.:[\]-]+$/i.test(host)) return false
  const asked = `${publicUrl.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === publicUrl.host
}

export function checkBody(path: string, contentType: string, body: Buffer, mostFields?: number): Refusal | null {
  if (path.startsWith('/webhooks/')) return null
  const fault = formFault(contentType, body, { takesJson: path.startsWith('/api/'), mostFields })
  return fault && refusals[fault]
}

/** Methods allowed for a path without a route, which the not-found page answers. */
const pageMethods = ['GET', 'HEAD', 'POST']

/** Public address of the shop; `isSet` if configured (`PUBLIC_URL`): other hosts are then refused. */
type OwnAddress = { publicUrl: URL; isSet: boolean }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Returns whether a request may write (CSRF), by `Origin` or `Sec-Fetch-Site`; webhooks prove themselves by signature.
 */
export function mayWrite(method: string, path: string, headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (safeMethods.has(method) || path.startsWith('/webhooks/')) return true
  const { origin } = headers
  if (origin !== undefined)
    return origin === own.publicUrl.origin || (!own.isSet && isThisMachine(origin, headers.host))
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Returns whether an origin is a local name of this machine; other names may be rebound (DNS rebinding). */
function isThisMachine(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const isOwnName = /(?:^|\.)localhost$/.test(asked.hostname) || isIP(asked.hostname.replace(/^\[|\]$/g, '')) !== 0
  return isOwnName && asked.host === host
}
