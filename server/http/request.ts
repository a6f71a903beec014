import { callerHeader, writeCaller } from '#domain/access/caller-header.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** Photographs, or a bank's file: forms that bring files and no models. */
const photoFormBytes = 24 * 1024 * 1024

/** Tells whether a request brings files, as its route takes them, and how many bytes it may carry. */
export function bodyRule(
  request: { method: string; path: string; contentType: string; takes: RouteHandle['uploads'] },
  uploadBytes: number,
): { isUpload: boolean; limit: number } {
  const hasFiles = request.method === 'POST' && /^multipart\/form-data\b/i.test(request.contentType)
  if (hasFiles && request.takes === true) return { isUpload: true, limit: uploadBytes }
  if (hasFiles && request.takes === 'photos') return { isUpload: true, limit: Math.min(photoFormBytes, uploadBytes) }
  return { isUpload: false, limit: request.path.startsWith('/webhooks/') ? 256 * 1024 : 64 * 1024 }
}

/**
 * Makes the web form of a Node request. Its body is what was read of it, or an upload as it comes, and its signal fires when
 * the sender goes away. The host is the one asked for when it has the form of a host, never trusted for links.
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { url, body, caller }: { url: URL; body: Buffer | Readable | null; caller: CallerAddress },
): Request {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!name.startsWith(':')) headers.append(name, request.rawHeaders[i + 1] ?? '')
  }
  // Whatever the caller wrote there is overwritten.
  headers.set(callerHeader, writeCaller(caller))
  const gone = new AbortController()
  response.on('close', () => response.writableFinished || gone.abort())
  const init: RequestInit & { duplex?: 'half' } = { method: request.method ?? 'GET', headers, signal: gone.signal }
  if (Buffer.isBuffer(body)) init.body = body as Uint8Array<ArrayBuffer>
  else if (body) {
    init.body = Readable.toWeb(body) as unknown as ReadableStream
    init.duplex = 'half'
  }
  return new Request(url, init)
}

/** Bytes read of a body that is not wanted any more, so that its sender gets to read the answer. */
const courtesyBytes = 64 * 1024 * 1024
const courtesyMs = 5_000

/**
 * Takes in what is left of a request's body: most clients read the answer only once they have sent everything. Within
 * bounds; then false, and the connection has to be closed, or the rest would be taken for the next request.
 */
export async function discardRest(request: IncomingMessage): Promise<boolean> {
  const isBodiless = request.method === 'GET' || request.method === 'HEAD'
  if (isBodiless || request.complete || request.destroyed) return true
  return new Promise((resolve) => {
    let seen = 0
    const stop = () => {
      clearTimeout(timer)
      request.off('data', count)
      request.pause()
      resolve(request.complete)
    }
    const count = (chunk: Buffer) => {
      seen += chunk.length
      if (seen > courtesyBytes) stop()
    }
    const timer = setTimeout(stop, courtesyMs)
    request.once('end', stop).once('close', stop)
    request.unpipe()
    request.on('data', count)
    request.resume()
  })
}

/** The most that an address of ours has, with room: matching a path costs the square of its segments. */
const addressLimits = { characters: 1_024, segments: 16, discoveredPaths: 200 }

/** Tells whether an address is longer than that of any page, or asks of more pages than one links to, before anything is done with it. */
export function isOverlong({ pathname, search }: URL): boolean {
  const { characters, segments, discoveredPaths } = addressLimits
  if (pathname.length > characters || pathname.split('/').length - 1 > segments) return true
  return pathname === '/__manifest' && search.split(/,|%2C/i).length > discoveredPaths
}

const host = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Returns the address that was asked for, on the public scheme and, where its owner has said the shop's address (`isSet`), its
 * host, whatever a proxy made of it; null when the request line is not an address.
 */
export function requestUrl(request: IncomingMessage, publicUrl: URL, isSet: boolean): URL | null {
  const asked = isSet ? undefined : request.headers.host
  const base = asked && host.test(asked) ? `${publicUrl.protocol}//${asked}` : publicUrl.origin
  const path = request.url ?? '/'
  // `//host/path` would be read as another host.
  const url = base + (path.startsWith('/') ? path.replace(/^\/{2,}/, '/') : '/')
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && isReadable(parsed.pathname) ? parsed : null
}

/** Tells whether what a path writes as `%…` is text; of another one the router would write a warning, with all that stands there. */
function isReadable(path: string): boolean {
  try {
    // The answer is needed: what is built leaves out a call whose result is not.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
