import { callerHeader, writeCaller } from '#domain/access/caller-header.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { withoutSession } from '#domain/shared/cookies.ts'
import { isWaiting } from './expect.ts'

const photoFormBytes = 24 * 1024 * 1024

/** Returns the maximum body in bytes for a request's route, and whether the route takes uploads. */
export function bodyRule(
  request: {
    method: string
    path: string
    contentType: string
    takes: RouteHandle['uploads']
    formBytes?: number | undefined
  },
  uploadBytes: number,
): { isUpload: boolean; limit: number } {
  const hasFiles = request.method === 'POST' && /^multipart\/form-data\b/i.test(request.contentType)
  if (hasFiles && request.takes === true) return { isUpload: true, limit: uploadBytes }
  if (hasFiles && request.takes === 'photos') return { isUpload: true, limit: Math.min(photoFormBytes, uploadBytes) }
  const usualBytes = request.path.startsWith('/webhooks/') ? 256 * 1024 : 64 * 1024
  return { isUpload: false, limit: request.formBytes ?? usualBytes }
}

type Sent = { url: URL; method: string; body: Buffer | Readable | null; caller: CallerAddress; isSignedIn: boolean }

/** Converts a Node request, whose host is not to be trusted; the signal fires when the sender disconnects. */
export function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { url, method, body, caller, isSignedIn }: Sent,
): Request {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i] ?? ''
    if (!name.startsWith(':')) headers.append(name, request.rawHeaders[i + 1] ?? '')
  }
  // Without a session the page may be cached for all visitors, so an invalid session is removed.
  const cookie = headers.get('cookie')
  if (cookie && !isSignedIn) headers.set('cookie', withoutSession(cookie))
  headers.set(callerHeader, writeCaller(caller))
  const gone = new AbortController()
  response.on('close', () => response.writableFinished || gone.abort())
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: gone.signal }
  if (Buffer.isBuffer(body)) init.body = body as Uint8Array<ArrayBuffer>
  else if (body) {
    // Reads nothing ahead: the sender continues only once the route wants the body.
    init.body = Readable.toWeb(body, { strategy: { highWaterMark: 0 } }) as unknown as ReadableStream
    init.duplex = 'half'
  }
  return new Request(url, init)
}

/** Maximum bytes of an unwanted body that are read, so that the sender sees the response. */
const courtesyBytes = 64 * 1024 * 1024
/** Milliseconds for which an unwanted body is read. */
const courtesyMs = 5_000

export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Reads and drops the rest of a body; returns false if the connection must be closed instead. */
export async function discardRest(request: IncomingMessage): Promise<boolean> {
  if (isReading(request) || request.complete || request.destroyed) return true
  if (isWaiting(request)) return false
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
