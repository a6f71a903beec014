import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { BodyTooLarge } from '#app/document/request-facts.ts'

/** How many bytes a request to this path may carry. */
export function bodyLimit(path: string, uploads: boolean, maxUploadBytes: number): number {
  if (uploads) return maxUploadBytes
  return path.startsWith('/webhooks/') ? 256 * 1024 : 1024 * 1024
}

/** Ends the connection of somebody who sends a body so slowly that it is not there after so many milliseconds. */
export function cutSlowBody(request: IncomingMessage, patienceMs: number): void {
  if (request.complete || request.method === 'GET' || request.method === 'HEAD') return
  const timer = setTimeout(() => request.complete || request.destroy(), patienceMs)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/** A body that is no longer than this is read in one piece, in bytes. */
const shortBytes = 64 * 1024

/**
 * A short body of known length, such as a form's, in one piece: a stream of the web around it would cost more than what is
 * done with it. Null when there is none, and for any other, which stays a stream. Throws when the person goes away meanwhile.
 */
export async function readShortBody(request: IncomingMessage): Promise<Buffer | null> {
  const length = request.headers['content-length']
  if (request.method === 'GET' || request.method === 'HEAD' || !length || Number(length) > shortBytes) return null
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('close', () => request.complete || reject(new Error('the person went away')))
    request.once('error', reject)
  })
}

/**
 * The web form of a Node request. Its body is what was read of it, or else a stream that fails with `BodyTooLarge` past the
 * limit, and its signal fires when the person goes away. The host is the one asked for when it has the form of a host, never
 * trusted for links.
 */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  options: { url: URL; limit: number; body: Buffer | null },
): Request {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!name.startsWith(':')) headers.append(name, request.rawHeaders[i + 1] ?? '')
  }
  const gone = new AbortController()
  response.on('close', () => response.writableFinished || gone.abort())
  const method = request.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: gone.signal }
  if (options.body) init.body = options.body as Uint8Array<ArrayBuffer>
  else if (method !== 'GET' && method !== 'HEAD') {
    init.body = Readable.toWeb(countedBody(request, options.limit)) as unknown as ReadableStream
    init.duplex = 'half'
  }
  return new Request(options.url, init)
}

function countedBody(request: IncomingMessage, limit: number): Transform {
  let seen = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > limit) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
  // A pipe does not tell that its source broke off, and whoever reads would wait for ever.
  request.on('close', () => request.complete || counter.destroy(new Error('the person went away')))
  request.on('error', (error) => counter.destroy(error))
  return request.pipe(counter)
}

/** What is read of a body that nobody wants any more, so that its sender gets to read the answer. */
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

/** The address that was asked for, on the public scheme; null when the request line is not an address. */
export function requestUrl(request: IncomingMessage, publicUrl: URL): URL | null {
  const asked = request.headers.host
  const base = asked && host.test(asked) ? `${publicUrl.protocol}//${asked}` : publicUrl.origin
  const path = request.url ?? '/'
  // `//host/path` would be read as another host.
  const url = base + (path.startsWith('/') ? path.replace(/^\/{2,}/, '/') : '/')
  return URL.canParse(url) ? new URL(url) : null
}
