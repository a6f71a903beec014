import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { BodyTooLarge, requestFacts } from '#app/document/request-facts.ts'
import { type Admission, Overloaded, urgencyOf } from './admission.ts'
import { errorFacts, log, loggablePath, requestScope } from '#log'
import { answerFromCache } from '#server/page-cache/answer-from-cache.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { pageKey } from '#server/page-cache/page-cache-policy.ts'
import { routerPerSegment } from './router-per-segment.ts'
import { bodyLimit, cutSlowBody, isOverlong, readShortBody, requestUrl, toWebRequest } from './request.ts'
import { inApiForm, sendPlain, sendRefusal, sendResponse, unexpected } from './respond.ts'
import { routeHandles } from './route-handles.ts'
import { mayWrite } from './same-origin.ts'
import { securityHeaders } from './security-headers.ts'
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
const overlong = { status: 404, code: 'not_found', message: 'Página não encontrada.' }
const tooLarge = { status: 413, code: 'too_large', message: 'O envio é grande demais.' }

/** The product's HTTP server: static files, health, origin check, page cache, then the pages themselves. */
export function createHttpServer(options: HttpOptions): http.Server {
  const { publicUrl, vite, admission, bodyPatienceMs = 30_000 } = options
  const { build } = options
  const handle = typeof build === 'function' ? createRequestHandler(build, 'development') : routerPerSegment(build)
  // Vite's build changes while one develops.
  const known = typeof build === 'function' ? null : routeHandles(build.routes)
  const serveStatic = vite ? () => false : staticFiles(path.resolve('build/client'))
  const cache = vite ? undefined : options.cache
  const secured = securityHeaders(publicUrl.protocol === 'https:')

  async function answer(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const url = requestUrl(request, publicUrl)
    if (!url) return sendPlain(response, 400, 'Endereço inválido.')
    if (isOverlong(url)) return sendRefusal(response, url.pathname, overlong)
    if (await answerHealth(options, url.pathname, response)) return
    if (serveStatic(url.pathname, request, response)) return
    for (const [name, value] of secured) response.setHeader(name, value)
    response.setHeader('x-request-id', id)
    if (!mayWrite(request.method ?? 'GET', url.pathname, request.headers, publicUrl.origin)) {
      return sendRefusal(response, url.pathname, foreignWrite)
    }
    const findHandle = known ?? routeHandles((await buildOf(build)).routes)
    const route = findHandle(url.pathname)
    const uploads = route.uploads === true && (request.headers['content-type'] ?? '').startsWith('multipart/form-data')
    const limit = bodyLimit(url.pathname, uploads, options.maxUploadBytes)
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      response.setHeader('connection', 'close')
      return sendRefusal(response, url.pathname, tooLarge)
    }

    if (!uploads) cutSlowBody(request, bodyPatienceMs)
    const body = await readShortBody(request)
    const { method = 'GET', headers } = request
    const urgency = urgencyOf({ method, cookie: headers.cookie ?? '', isUpload: uploads, priority: route.priority })
    const facts = { id, address: request.socket.remoteAddress ?? '' }
    const render = async (target: URL) => {
      const context = new RouterContextProvider()
      context.set(requestFacts, facts)
      const asked = toWebRequest(request, response, { url: target, limit, body })
      return inApiForm(target.pathname, await admission.run(urgency, () => handle(asked, context)))
    }
    const place = cache && method === 'GET' ? pageKey(url, headers, route.cache) : null
    if (!cache || !place) return sendResponse(request, response, await render(url))
    await answerFromCache(cache, place, request, response, render)
  }

  const server = http.createServer({ maxHeaderSize: 8 * 1024 }, (request, response) => {
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

async function buildOf(build: HttpOptions['build']): Promise<ServerBuild> {
  return typeof build === 'function' ? build() : build
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
  // A request whose body was read counts as destroyed; its sender waits for the answer all the same.
  if (response.destroyed) return
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
