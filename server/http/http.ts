import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { requestFacts } from '#app/document/context.ts'
import { type Admission, Overloaded, urgencyOf } from './admission.ts'
import { errorFacts, log, loggablePath, requestScope } from '#server/log.ts'
import { bytesOf } from './page-bytes.ts'
import { giveBack, gzipPage } from '#server/page-cache/kept-page.ts'
import type { CachedPage, PageCache } from '#server/page-cache/page-cache.ts'
import { pageKey } from '#server/page-cache/page-cache-policy.ts'
import { pageHandler } from './page-handler.ts'
import { BodyTooLarge, bodyLimit, cutSlowBody, isUpload, readShortBody, requestUrl, toWebRequest } from './request.ts'
import { acceptsGzip, inApiForm, sendPlain, sendRefusal, sendResponse, unexpected, usualControl } from './respond.ts'
import { mayWrite } from './same-origin.ts'
import { newNonce, securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export type HttpOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  publicUrl: URL
  maxUploadBytes: number
  pool: pg.Pool
  /** False from the moment the process was asked to stop. */
  isReady: () => boolean
  /** Who is let in when not all can be. */
  admission: Admission
  /** How long a form may take to arrive, in milliseconds; uploads may take as long as their line needs. */
  bodyPatienceMs?: number
  /** Throws when a file store does not answer. */
  askStorage?: (() => Promise<void>) | undefined
  /** Vite's middleware while developing; then nothing is cached. */
  vite?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  cache?: PageCache
}

const foreignWrite = {
  status: 403,
  code: 'foreign_origin',
  message: 'Este envio veio de outro site e foi recusado. Volte à Camada e tente de novo.',
}
const overloaded = {
  status: 503,
  code: 'overloaded',
  message: 'Muita gente está na Camada agora. Espere alguns segundos e tente de novo.',
}
const tooLarge = { status: 413, code: 'too_large', message: 'O envio é grande demais.' }

/** The product's HTTP server: static files, health, origin check, page cache, then the pages themselves. */
export function createHttpServer(options: HttpOptions): http.Server {
  const { publicUrl, vite, admission, bodyPatienceMs = 30_000 } = options
  const { build } = options
  const handle = typeof build === 'function' ? createRequestHandler(build, 'development') : pageHandler(build)
  const serveStatic = vite ? () => false : staticFiles(path.resolve('build/client'))
  const cache = vite ? undefined : options.cache
  const secured = securityHeaders(publicUrl.protocol === 'https:')

  async function answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const url = requestUrl(request, publicUrl)
    if (!url) return sendPlain(response, 400, 'Endereço inválido.')
    if (await answerHealth(options, url.pathname, response)) return
    if (serveStatic(url.pathname, request, response)) return
    const nonce = newNonce()
    for (const [name, value] of secured(nonce)) response.setHeader(name, value)
    response.setHeader('x-request-id', id)
    if (!mayWrite(request.method ?? 'GET', url.pathname, request.headers, publicUrl.origin)) {
      return sendRefusal(response, url.pathname, foreignWrite)
    }
    const uploads = isUpload(url.pathname, request.headers['content-type'] ?? '')
    const limit = bodyLimit(url.pathname, uploads, options.maxUploadBytes)
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      response.setHeader('connection', 'close')
      return sendRefusal(response, url.pathname, tooLarge)
    }

    if (!uploads) cutSlowBody(request, bodyPatienceMs)
    const body = await readShortBody(request)
    const { method = 'GET', headers } = request
    const urgency = urgencyOf({ method, path: url.pathname, cookie: headers.cookie ?? '', isUpload: uploads })
    const facts = { id, address: request.socket.remoteAddress ?? '', nonce }
    const render = async (target: URL) => {
      const context = new RouterContextProvider()
      context.set(await factsOf(options.build), facts)
      const asked = toWebRequest(request, response, { url: target, limit, body })
      return inApiForm(target.pathname, await admission.run(urgency, () => handle(asked, context)))
    }
    const place = cache && method === 'GET' ? pageKey(url, headers) : null
    if (!cache || !place) return sendResponse(request, response, await render(url))
    await answerFromCache(cache, place, nonce, request, response, render)
  }

  const server = http.createServer((request, response) => {
    const id = randomUUID()
    const started = performance.now()
    void requestScope.run({ request: id }, async () => {
      try {
        await answer(request, response, id)
      } catch (error) {
        fail(request, response, error)
      } finally {
        if (log.isLevelEnabled('debug')) {
          const ms = Math.round(performance.now() - started)
          const path = loggablePath(request.url ?? '')
          log.debug({ method: request.method, path, status: response.statusCode, ms }, 'answered')
        }
      }
    })
  })
  if (vite) {
    const pages = server.listeners('request')[0] as (request: IncomingMessage, response: ServerResponse) => void
    server.removeAllListeners('request')
    server.on('request', (request, response) => vite(request, response, () => pages(request, response)))
  }
  server.requestTimeout = 30 * 60_000 // a large upload over a slow line
  server.headersTimeout = 20_000
  server.timeout = 120_000 // a line on which nothing moves, in either direction
  server.maxConnections = 10_000
  server.keepAliveTimeout = 65_000
  server.maxHeadersCount = 100
  return server
}

/** The build's own context key: the one in the source file would be another object. */
async function factsOf(build: HttpOptions['build']): Promise<typeof requestFacts> {
  const { module } = (typeof build === 'function' ? await build() : build).entry
  return (module as unknown as { requestFacts: typeof requestFacts }).requestFacts
}

async function answerFromCache(
  cache: PageCache,
  place: { key: string; url: URL },
  nonce: string,
  request: IncomingMessage,
  response: ServerResponse,
  render: (url: URL) => Promise<Response>,
): Promise<void> {
  const kept = cache.get(place.key, Date.now())
  if (kept) return sendKept(cache, kept, nonce, request, response)
  let own: Response | undefined
  let body: Buffer | undefined
  const page = await cache.once(place.key, async () => {
    own = await render(place.url)
    const control = own.headers.get('cache-control') ?? usualControl
    if (own.status !== 200 || own.headers.has('set-cookie') || /no-store|private/.test(control)) return null
    body = await bytesOf(own)
    return cache.build([['cache-control', control], ...own.headers], body, nonce, Date.now())
  })
  if (page) return sendKept(cache, page, nonce, request, response, body)
  await sendResponse(request, response, own ?? (await render(place.url)))
}

/** Sends a page of the cache; whoever has just rendered it has it with this nonce already, as it is. */
function sendKept(
  cache: PageCache,
  page: CachedPage,
  nonce: string,
  request: IncomingMessage,
  response: ServerResponse,
  rendered?: Buffer,
): void {
  const zipped = acceptsGzip(request)
  const body = zipped ? gzipPage(page, nonce) : (rendered ?? cache.plain(page, nonce))
  for (const [name, value] of page.headers) response.setHeader(name, value)
  if (zipped) response.setHeader('content-encoding', 'gzip')
  response.setHeader('vary', 'accept-encoding, cookie')
  response.setHeader('content-length', body.length)
  // Only when the system has it all: an answer that broke off may still be read.
  if (!zipped && !rendered) response.once('finish', () => giveBack(page, body))
  response.end(body)
}

async function answerHealth(options: HttpOptions, pathname: string, response: ServerResponse): Promise<boolean> {
  if (pathname === '/healthz') {
    sendPlain(response, 200, 'ok')
    return true
  }
  if (pathname !== '/readyz') return false
  const ready =
    options.isReady() &&
    (await Promise.all([options.pool.query('select 1'), options.askStorage?.()]).then(
      () => true,
      () => false,
    ))
  sendPlain(response, ready ? 200 : 503, ready ? 'ok' : 'indisponível')
  return true
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed || request.destroyed) return
  if (error instanceof BodyTooLarge) {
    response.setHeader('connection', 'close')
    sendRefusal(response, request.url ?? '', tooLarge)
    return
  }
  if (error instanceof Overloaded) {
    response.setHeader('retry-after', '3')
    sendRefusal(response, request.url ?? '', overloaded)
    return
  }
  log.error({ method: request.method, path: loggablePath(request.url ?? ''), ...errorFacts(error) }, 'request failed')
  sendRefusal(response, request.url ?? '', { status: 500, code: 'unexpected', message: unexpected })
}
