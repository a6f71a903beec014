import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { bytesOf } from './page-bytes.ts'
import { discardRest } from './request.ts'

const gzip = promisify(zlib.gzip)

export function acceptsGzip(request: IncomingMessage): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
}

/** What a route did not say for itself: pages are fresh each time, and personal ones say `private, no-store` themselves. */
export const usualControl = 'no-cache'

/** Sends a web response; text is compressed, files stream as they are with back-pressure. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  if (!(await discardRest(request))) response.setHeader('connection', 'close')
  response.statusCode = answer.status
  response.setHeader('cache-control', usualControl)
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') response.appendHeader(name, value)
    else response.setHeader(name, value)
  }
  if (!answer.body || request.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  const type = answer.headers.get('content-type') ?? ''
  if (
    /^(?:text\/|application\/json|application\/(?:rss\+)?xml)/.test(type) &&
    !answer.headers.has('content-disposition')
  ) {
    await sendText(request, response, await bytesOf(answer))
    return
  }
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response)
}

async function sendText(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
  response.appendHeader('vary', 'accept-encoding')
  const small = body.length < 1024 || !acceptsGzip(request)
  const sent = small ? body : await gzip(body, { level: 5 })
  if (!small) response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-length', sent.length)
  response.end(sent)
}

/** The form in which everything under /api refuses (`app/api/openapi-schemas.ts`). */
export function refusalJson(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } })
}

/** The methods that any page knows; what else a method may mean is no page's. */
export const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** A refusal before any page: one Portuguese sentence, as JSON for those who ask the API. */
export function sendRefusal(
  response: ServerResponse,
  path: string,
  refusal: { status: number; code: string; message: string },
): void {
  if (!path.startsWith('/api/') || response.headersSent) {
    sendPlain(response, refusal.status, refusal.message)
    return
  }
  response.statusCode = refusal.status
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.end(refusalJson(refusal.code, refusal.message))
}

/**
 * Says in our words what the router says in its own: what an address does not take, with what it does in `Allow`, and, under
 * /api, what failed unforeseen.
 */
export function inOurWords(method: string, path: string, answer: Response): Response {
  if (answer.status !== 405 && answer.status < 500) return answer
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  if (answer.status === 405) {
    const allow = method === 'POST' ? 'GET, HEAD' : 'POST'
    if (isJson && answer.statusText === 'Method Not Allowed')
      return refusalAnswer(path, 405, 'method_not_allowed', `Use ${allow}.`, allow)
    answer.headers.set('allow', allow)
    return answer
  }
  return !path.startsWith('/api/') || isJson ? answer : refusalAnswer(path, answer.status, 'unexpected', unexpected)
}

function refusalAnswer(path: string, status: number, code: string, message: string, allow?: string): Response {
  const isApi = path.startsWith('/api/')
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8'
  const headers = { 'content-type': type, 'cache-control': 'no-store', ...(allow && { allow }) }
  return new Response(isApi ? refusalJson(code, message) : `${message}\n`, { status, headers })
}

/** Answers which methods there are. */
export function sendOptions(response: ServerResponse): void {
  response.statusCode = 204
  response.setHeader('allow', allowedMethods)
  response.end()
}

/** What is said when the fault is ours. */
export const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.'

/** An answer that needs no page: one plain Portuguese sentence. */
export function sendPlain(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(`${text}\n`)
}
