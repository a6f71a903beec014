import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import { addressKey } from '#domain/shared/limits.ts'
import { log, loggablePath, requestScope } from '#log'
import { Bodies, type BodyLimits } from './bodies.ts'
import { DatabaseAway, type DatabaseWatch } from './database-watch.ts'
import { type LoadShedder, priorityOf } from './load-shedder.ts'
import { answerFromCache } from '#server/page-cache/answer-from-cache.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { pageKey } from '#server/page-cache/page-cache-policy.ts'
import { version } from '#version'
import type { Pages } from './pages.ts'
import { bodyRule, isOverlong, requestUrl, toWebRequest } from './request.ts'
import { askedHost, callerAddress, callerPort, isOwnMachine, noProxies, type TrustedProxies } from './proxies.ts'
import { answerBrokenRequest, fail, refusals, refuse } from './refusals.ts'
import { sendResponse } from './respond.ts'
import type { NoteAnswer, RequestKind } from '#server/metrics/metrics.ts'
import { bringsToken, type MetricsText, sendMetrics } from '#server/metrics/answer-metrics.ts'
import { inOurWords, sendMoved, sendOptions, sendPlain } from './send-refusal.ts'
import { checkBody, checkHead } from './request-checks.ts'
import { resourcePolicy, securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

export type HttpOptions = {
  /** Called per request, since pages change during development. */
  pages: () => Pages | Promise<Pages>
  publicUrl: URL
  /** True if `publicUrl` is configured, so that requests for other hosts are refused. */
  isPublicUrlSet?: boolean
  maxUploadBytes: number
  pool: pg.Pool
  isReady: () => boolean
  /** Returns whether a `Cookie` header has a signed session that is not known to have ended. */
  isSignedIn: (cookie: string) => boolean | Promise<boolean>
  /** Decides who is let in when not all can be. */
  shedder: Pick<LoadShedder, 'run'>
  bodyLimits?: Partial<BodyLimits>
  /** Proxies whose `X-Forwarded-For` is trusted; default none. */
  trustedProxies?: TrustedProxies
  /** Returns whether the database is down, so that no work that needs it is started. */
  isDatabaseAway?: () => boolean
  /** Runs work that needs the database until it goes away. */
  duringDatabase?: DatabaseWatch['during']
  /** Throws if a file store does not respond. */
  askStorage?: (() => Promise<void>) | undefined
  noteAnswer?: NoteAnswer | undefined
  /** Token and content of `/metrics`; without it the page does not exist. */
  metrics?: { token: string; text: MetricsText } | undefined
  /** Vite's middleware in development; disables caching. */
  vite?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  cache?: PageCache
}

type Asked = { id: string; kind: RequestKind }

export function createHttpServer(options: HttpOptions): http.Server {
  const {
    publicUrl,
    vite,
    shedder,
    trustedProxies = noProxies,
    isDatabaseAway = () => false,
    duringDatabase = (work) => work(),
  } = options
  const cache = vite ? undefined : options.cache
  const bodies = new Bodies(options.bodyLimits)
  const secured = securityHeaders(publicUrl.protocol === 'https:')
  const serveStatic = vite ? () => false : staticFiles(path.resolve('build/client'))

  async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
    for (const [name, value] of secured) response.setHeader(name, value)
    const url = requestUrl(request, publicUrl, options.isPublicUrlSet ?? false)
    if (!url) return sendPlain(response, 400, 'Endereço inválido.')
    if (isOverlong(url)) return refuse(request, response, refusals.overlong)
    if (await answerHealth(options, url.pathname, response)) return void (asked.kind = 'health')
    if (url.pathname === '/metrics' && options.metrics && bringsToken(request, options.metrics.token)) {
      asked.kind = 'health'
      return sendMetrics(response, options.metrics.text)
    }
    const { method = 'GET', headers } = request
    const peer = request.socket.remoteAddress ?? ''
    const host = askedHost(headers, trustedProxies(peer, 0))
    const refusal = checkHead(request, url, host, { publicUrl, isSet: options.isPublicUrlSet ?? false })
    if (refusal) return refuse(request, response, refusal)
    response.setHeader('cross-origin-resource-policy', resourcePolicy(method, url.pathname))
    if (serveStatic(url.pathname, request, response)) return void (asked.kind = 'static')
    response.setHeader('x-request-id', asked.id)
    if (method === 'OPTIONS') return sendOptions(response)
    const type = headers['content-type'] ?? ''
    const { handle, findHandle, spell } = await options.pages()
    const spelled = method === 'GET' || method === 'HEAD' ? spell(url.pathname) : null
    if (spelled !== null) return sendMoved(response, spelled + url.search)
    const route = findHandle(url.pathname)
    const form = { method, path: url.pathname, contentType: type, takes: route.uploads }
    const { isUpload, limit } = bodyRule(form, options.maxUploadBytes)
    if (Number(headers['content-length'] ?? 0) > limit) return refuse(request, response, refusals.tooLarge)

    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    const address = callerAddress(peer, forwardedFor, trustedProxies)
    const port = callerPort(peer, request.socket.remotePort, forwardedFor, trustedProxies)
    const key = addressKey(address)
    // Admit the request only once its body has arrived.
    const body = isUpload ? bodies.stream(request, key, limit) : await bodies.read(request, key, limit)
    const fault = Buffer.isBuffer(body) ? checkBody(url.pathname, type, body, route.fields) : null
    if (fault) return refuse(request, response, fault)
    const isSignedIn = await options.isSignedIn(headers.cookie ?? '')
    const priority = priorityOf({
      method,
      path: url.pathname,
      isSignedIn,
      isUpload,
      priority: route.priority,
    })
    asked.kind = priority
    const place = cache && method === 'GET' ? pageKey(url, headers, { cache: route.cache, isSignedIn }) : null
    const render = async (target: URL) => {
      const context = new RouterContextProvider()
      let fault: unknown
      context.set(requestFacts, { id: asked.id, address, port, noteDatabaseFault: (error) => (fault ??= error) })
      if (isDatabaseAway()) throw new DatabaseAway()
      const caller = { address, port }
      const sent = toWebRequest(request, response, { url: target, body, caller, isSignedIn: isSignedIn || !place })
      const answer = await shedder.run({ priority, caller: isOwnMachine(address) ? null : key }, () =>
        duringDatabase(() => handle(sent, context)),
      )
      // The database failed during the request, and the error page would need it too. Outages are logged by their watch.
      if (answer.status >= 500 && isDatabaseAway()) throw new DatabaseAway()
      if (fault) throw new DatabaseAway(undefined, { cause: fault })
      return inOurWords(method, target.pathname, answer)
    }
    if (!cache || !place) return sendResponse(request, response, await render(url))
    await answerFromCache(cache, place, request, response, render)
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const asked: Asked = { id: randomUUID(), kind: 'refused' }
    const started = performance.now()
    void requestScope.run({ request: asked.id }, async () => {
      try {
        await answer(request, response, asked)
      } catch (error) {
        fail(request, response, error)
      } finally {
        options.noteAnswer?.(asked.kind, response.statusCode, (performance.now() - started) / 1_000)
        logAnswer(request, response, started)
      }
    })
  }

  const server = http.createServer({ maxHeaderSize: 8 * 1024 }, (request, response) => {
    if (vite) vite(request, response, () => respond(request, response))
    else respond(request, response)
  })
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket, secured))
  return withLimits(server)
}

function logAnswer(request: IncomingMessage, response: ServerResponse, started: number): void {
  if (!log.isLevelEnabled('debug')) return
  const ms = Math.round(performance.now() - started)
  const path = loggablePath(request.url ?? '')
  log.debug({ method: request.method, path, status: response.statusCode, ms }, 'answered')
}

function withLimits(server: http.Server): http.Server {
  return Object.assign(server, {
    requestTimeout: 30 * 60_000, // large uploads on slow lines
    headersTimeout: 20_000,
    timeout: 120_000, // inactivity in both directions
    maxConnections: 10_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 100,
  })
}

/** Milliseconds after which the database or a file store counts as not ready, as for `watchDatabase`. */
const readyMs = 1_500

async function isDoneIn(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<boolean>()
  const timer = setTimeout(giveUp, ms, false)
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

async function answerHealth(options: HttpOptions, pathname: string, response: ServerResponse): Promise<boolean> {
  if (pathname === '/healthz') {
    sendPlain(response, 200, 'ok')
    return true
  }
  if (pathname !== '/readyz') return false
  const ready =
    options.isReady() &&
    !options.isDatabaseAway?.() &&
    (await isDoneIn(readyMs, Promise.all([options.pool.query('select 1'), options.askStorage?.()])))
  sendPlain(response, ready ? 200 : 503, ready ? `ok ${version}` : 'indisponível')
  return true
}
