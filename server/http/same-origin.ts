import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** The address of the shop; `isSet` is whether its owner has said it (`PUBLIC_URL`), so that no other host is ours. */
export type OwnAddress = { publicUrl: URL; isSet: boolean }

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
