import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { formFault } from '#domain/shared/form-body.ts'
import { type Refusal, refusals } from './refusals.ts'
import { allowedMethods } from './send-refusal.ts'

/** Returns why a request is not looked at any further, by its head alone; null when it may go on. */
export function checkHead(
  request: IncomingMessage,
  url: URL,
  host: string | undefined,
  own: OwnAddress,
): Refusal | null {
  const { method = 'GET', headers } = request
  if (!allowedMethods.split(', ').includes(method)) return refusals.unknownMethod
  // Providers, and this process itself, call webhooks by whatever name they know; what they bring is signed.
  const isWebhook = url.pathname.startsWith('/webhooks/')
  if (own.isSet && !isWebhook && !isOwnHost(request, host, own.publicUrl)) return refusals.foreignHost
  if (!mayWrite(method, url.pathname, headers, own)) return refusals.foreignWrite
  return null
}

function isOwnHost(request: IncomingMessage, host: string | undefined, publicUrl: URL): boolean {
  const named = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (named > 1 || !host || !/^[a-z0-9.:[\]-]+$/i.test(host)) return false
  const asked = `${publicUrl.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === publicUrl.host
}

/** Returns why what was sent is no form that a page could read; null when it is one, or nothing. */
export function checkBody(path: string, contentType: string, body: Buffer, mostFields?: number): Refusal | null {
  if (path.startsWith('/webhooks/')) return null
  const fault = formFault(contentType, body, { takesJson: path.startsWith('/api/'), mostFields })
  return fault && refusals[fault]
}

/** The address of the shop; `isSet` is whether its owner has said it (`PUBLIC_URL`), so that no other host is ours. */
type OwnAddress = { publicUrl: URL; isSet: boolean }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells whether a request may change something. A browser always names the origin of a cross-site write, so an `Origin`
 * must be ours, and without one `Sec-Fetch-Site` must not say otherwise. A client that sends neither is no browser and
 * carries no cookies but its own. Webhooks come from other hosts by nature and are signed instead.
 */
export function mayWrite(method: string, path: string, headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  if (safeMethods.has(method) || path.startsWith('/webhooks/')) return true
  const { origin } = headers
  if (origin !== undefined)
    return origin === own.publicUrl.origin || (!own.isSet && isThisMachine(origin, headers.host))
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * Without a public address a shop is tried out, under any number of its machine. A name is ours only when it cannot belong
 * to another machine: a foreign one may be made to lead here, and then both headers say it.
 */
function isThisMachine(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const isOwnName = /(?:^|\.)localhost$/.test(asked.hostname) || isIP(asked.hostname.replace(/^\[|\]$/g, '')) !== 0
  return isOwnName && asked.host === host
}
