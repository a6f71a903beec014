import { callerHeader, writeCaller } from '#domain/access/caller-header.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { withoutSession } from '#domain/shared/cookies.ts'

const photoFormBytes = 24 * 1024 * 1024

/** Returns whether a request uploads files, according to its route, and its body limit in bytes. */
export function bodyRule(
  request: { method: string; path: string; contentType: string; takes: RouteHandle['uploads'] },
  uploadBytes: number,
): { isUpload: boolean; limit: number } {
  const hasFiles = request.method === 'POST' && /^multipart\/form-data\b/i.test(request.contentType)
  if (hasFiles && request.takes === true) return { isUpload: true, limit: uploadBytes }
  if (hasFiles && request.takes === 'photos') return { isUpload: true, limit: Math.min(photoFormBytes, uploadBytes) }
  return { isUpload: false, limit: request.path.startsWith('/webhooks/') ? 256 * 1024 : 64 * 1024 }
}

type Sent = { url: URL; body: Buffer | Readable | null; caller: CallerAddress; isSignedIn: boolean }

/**
 * Converts a Node request. The body is the buffered one or the upload stream; the signal fires when the sender disconnects. The
 * requested host is used if well-formed, but never trusted for links.
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { url, body, caller, isSignedIn }: Sent,
): Request {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!name.startsWith(':')) headers.append(name, request.rawHeaders[i + 1] ?? '')
  }
  // Its page may be kept for all visitors, so it is made without what the process takes for no session.
  const cookie = headers.get('cookie')
  if (cookie && !isSignedIn) headers.set('cookie', withoutSession(cookie))
  // Overwrites values from the client.
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

/** Maximum bytes read of an unwanted body, so that its sender reads the response. */
const courtesyBytes = 64 * 1024 * 1024
const courtesyMs = 5_000

/**
 * Reads and drops the rest of a body: most clients read the response only after sending everything. Returns false beyond the
 * limits; then close the connection, lest the rest be parsed as a request.
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

/** Limits of an address, with margin: matching a path is quadratic in its segments. */
const addressLimits = { characters: 1_024, segments: 16, discoveredPaths: 200 }

/** Returns whether an address is longer than any page's, or queries more routes than a page links to. */
export function isOverlong({ pathname, search }: URL): boolean {
  const { characters, segments, discoveredPaths } = addressLimits
  if (pathname.length > characters || pathname.split('/').length - 1 > segments) return true
  return pathname === '/__manifest' && search.split(/,|%2C/i).length > discoveredPaths
}

const host = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Returns the requested address with the public scheme; null if invalid. The host is the public one if configured (`isSet`),
 * else the requested one.
 */
export function requestUrl(request: IncomingMessage, publicUrl: URL, isSet: boolean): URL | null {
  const asked = isSet ? undefined : request.headers.host
  const base = asked && host.test(asked) ? `${publicUrl.protocol}//${asked}` : publicUrl.origin
  const path = request.url ?? '/'
  // `//host/path` would be parsed as another host.
  const url = base + (path.startsWith('/') ? path.replace(/^\/{2,}/, '/') : '/')
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && isReadable(parsed.pathname) ? parsed : null
}

/** Returns whether a path's percent-encoding is valid; otherwise the router would log the whole path. */
function isReadable(path: string): boolean {
  try {
    // Use the result: the bundler drops calls whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
