import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import Negotiator from 'negotiator'
import { lingerAfterResponse } from './linger.ts'
import { isKnownTo } from '#domain/shared/http/entity-tags.ts'
import { discardRest, isReading } from './request.ts'
import { retryAfter } from './send-refusal.ts'

const gzip = promisify(zlib.gzip)

/** Compressions of responses, the most compact first. */
const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number] | 'identity'

/** Returns the compression that a request prefers, of equals the most compact (RFC 9110, section 12.5.3). */
export function codingFor(request: IncomingMessage, among: readonly Coding[] = codings): Coding {
  const available = [...among, 'identity'] as const
  return new Negotiator(request).encoding(available, { preferred: available }) ?? 'identity'
}

/** Sends status 304 if the caller's copy of a page is current; else returns false. */
export function sendUnchanged(request: IncomingMessage, response: ServerResponse): boolean {
  const etag = response.getHeader('etag')
  if (response.statusCode !== 200 || typeof etag !== 'string') return false
  if (!isKnownTo(request.headers['if-none-match'], etag)) return false
  response.statusCode = 304
  for (const name of ['content-type', 'content-length', 'content-encoding']) response.removeHeader(name)
  response.end()
  return true
}

export const usualControl = 'no-cache'

export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (!(await discardRest(request))) {
    response.setHeader('connection', 'close')
    lingerAfterResponse(request.socket)
  }
  response.statusCode = answer.status
  response.setHeader('cache-control', usualControl)
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value)
    else response.setHeader(name, value)
  }
  const later = retryAfter(answer.status)
  if (later && !answer.headers.has('retry-after')) response.setHeader('retry-after', later)
  if (isReading(request) && sendUnchanged(request, response)) return answer.body?.cancel()
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    if (request.method === 'HEAD' && isText(answer.headers)) response.appendHeader('vary', 'accept-encoding')
    response.end()
    return
  }
  if (isFeed(answer.headers)) {
    await sendFeed(request, response, Readable.fromWeb(answer.body as ReadableStream))
    return
  }
  if (isText(answer.headers)) {
    await sendText(request, response, Buffer.from(await answer.arrayBuffer()))
    return
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
}

function isText(headers: Headers): boolean {
  const type = headers.get('content-type') ?? ''
  if (headers.has('content-disposition')) return false
  return /^(?:text\/|application\/json|application\/(?:rss\+)?xml)/.test(type)
}

/** Returns whether a response is a feed, which is compressed while it is written. */
function isFeed(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/rss+xml') ?? false
}

async function sendFeed(request: IncomingMessage, response: ServerResponse, body: Readable): Promise<void> {
  response.appendHeader('vary', 'accept-encoding')
  if (codingFor(request, ['gzip']) === 'identity') return pipeline(body, response)
  response.setHeader('content-encoding', 'gzip')
  return pipeline(body, zlib.createGzip({ level: 5 }), response)
}

async function sendText(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  response.appendHeader('vary', 'accept-encoding')
  const small = body.length < 1024 || codingFor(request, ['gzip']) === 'identity'
  const sent = small ? body : await gzip(body, { level: 5 })
  if (!small) response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', sent.length)
  response.end(sent)
}
