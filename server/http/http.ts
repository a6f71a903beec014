import { randomUUID } from 'node:crypto'
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type pg from 'pg'
import { RouterContextProvider } from 'react-router'
import { requestFacts } from '#app/document/request-facts.ts'
import type { PageView } from '#domain/visits/visit-counter.ts'
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
import { holdBack } from './expect.ts'
import { bodyRule, isReading, toWebRequest } from './request.ts'
import { isOverlong, requestUrl } from './request-target.ts'
import { askedHost, callerAddress, callerPort, isOwnMachine, noProxies, type TrustedProxies } from './proxies.ts'
import { answerBrokenRequest, answerConnect, fail, refusals, refuse, unknownMethod } from './refusals.ts'
import { allMethods, readMethods } from './route-handles.ts'
import { sendResponse } from './respond.ts'
import type { NoteAnswer, RequestKind } from '#server/metrics/metrics.ts'
import { bringsToken, type MetricsText, sendMetrics } from '#server/metrics/answer-metrics.ts'
import { inOurWords, sendMoved, sendOptions, sendPlain } from './send-refusal.ts'
import { checkBody, checkFraming, checkHead } from './request-checks.ts'
import { resourcePolicy, securityHeaders } from './security-headers.ts'
import { isStaticFile, staticFiles } from './static-files.ts'

export type HttpOptions = {
  pages: () => Pages | Promise<Pages>
  publicUrl: URL
  /** True if `PUBLIC_URL` is configured; requests for other hosts are then refused. */
  isPublicUrlSet?: boolean
  maxUploadBytes: number
  pool: pg.Pool
  isReady: () => boolean
  /** Returns whether a `Cookie` header has a signed session; false if the session is known to have ended. */
  isSignedIn: (cookie: string) => boolean | Promise<boolean>
  shedder: Pick<LoadShedder, 'run'>
  bodyLimits?: Partial<BodyLimits>
  /** Returns whether an address is a proxy whose `X-Forwarded-For` is trusted; default none. */
  trustedProxies?: TrustedProxies
  isDatabaseAway?: () => boolean
  /** Runs work that needs the database; rejects as soon as the database goes down. */
  duringDatabase?: DatabaseWatch['during']
  /** Throws if a file store does not respond. */
  askStorage?: (() => Promise<void>) | undefined
  noteAnswer?: NoteAnswer | undefined
  /** Called for each page shown to a visitor without a session. */
  noteVisit?: ((view: PageView) => void) | undefined
  /** Called when a request with a session gets 403 or 404 from a route. */
  noteRefused?: ((cookie: string, path: string) => Promise<void>) | undefined
  /** Token and content of `/metrics`; without a token the page does not exist. */
  metrics?: { token: string; text: MetricsText } | undefined
  /** Middleware of Vite, in development only; disables caching. */
  vite?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  cache?: PageCache
}

/** A request; `visitor` is the caller's address, null with a session or while unknown. */
type Asked = { id: string; kind: RequestKind; visitor: string | null }

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
  const own = { publicUrl, isSet: options.isPublicUrlSet ?? false }
  const folder = path.resolve('build/client')
  const serveStatic = vite ? () => false : staticFiles(folder)
  const isStatic = vite ? () => false : isStaticFile(folder)

  async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
    for (const [name, value] of secured) response.setHeader(name, value)
    const broken = checkFraming(request)
    if (broken) return refuse(request, response, broken)
    if (request.url === '*') return sendOptions(response, allMethods)
    const url = requestUrl(request, publicUrl, own.isSet)
    if (!url) return refuse(request, response, refusals.badAddress)
    if (isOverlong(url)) return refuse(request, response, refusals.notFound)
    const { method = 'GET', headers } = request
    if (await answerMachine(options, url.pathname, request, response)) return void (asked.kind = 'health')
    const peer = request.socket.remoteAddress ?? ''
    const host = askedHost(headers, trustedProxies(peer, 0))
    const { handle, findHandle, findMethods, spell } = await options.pages()
    const methods = !isReading(request) && isStatic(url.pathname) ? readMethods : findMethods(url.pathname)
    const refusal = checkHead(request, url, host, { own, methods })
    if (refusal) return refuse(request, response, refusal)
    response.setHeader('cross-origin-resource-policy', resourcePolicy(method, url.pathname))
    if (serveStatic(url.pathname, request, response)) return void (asked.kind = 'static')
    response.setHeader('x-request-id', asked.id)
    if (method === 'OPTIONS') return sendOptions(response, methods ?? allMethods)
    const type = headers['content-type'] ?? ''
    const spelled = isReading(request) ? spell(url.pathname) : null
    if (spelled !== null) return sendMoved(response, spelled + url.search)
    const route = findHandle(url.pathname)
    const formBytes = route.formBytes && (await options.isSignedIn(headers.cookie ?? '')) ? route.formBytes : undefined
    const form = { method, path: url.pathname, contentType: type, takes: route.uploads, formBytes }
    const { isUpload, limit } = bodyRule(form, options.maxUploadBytes)
    if (Number(headers['content-length'] ?? 0) > limit) return refuse(request, response, refusals.tooLarge)

    const forwardedFor = headers['x-forwarded-for'] as string | undefined
    const address = callerAddress(peer, forwardedFor, trustedProxies)
    const port = callerPort(peer, request.socket.remotePort, forwardedFor, trustedProxies)
    const key = addressKey(address)
    // Admits the request only once its body has arrived.
    const isSignedIn = await options.isSignedIn(headers.cookie ?? '')
    const body = isUpload
      ? bodies.stream(request, { address: key, isSignedIn }, limit)
      : await bodies.read(request, key, limit)
    const fault = Buffer.isBuffer(body) ? checkBody(url.pathname, type, body, route.fields) : null
    if (fault) return refuse(request, response, fault)
    const priority = priorityOf({
      method,
      path: url.pathname,
      isSignedIn,
      isUpload,
      priority: route.priority,
    })
    asked.kind = priority
    if (!isSignedIn && method === 'GET' && !isPrefetch(headers)) asked.visitor = address
    const place = cache && isReading(request) ? pageKey(url, headers, { cache: route.cache, isSignedIn }) : null
    const render = async (target: URL) => {
      const context = new RouterContextProvider()
      let fault: unknown
      context.set(requestFacts, { id: asked.id, address, port, noteDatabaseFault: (error) => (fault ??= error) })
      if (isDatabaseAway()) throw new DatabaseAway()
      const caller = { address, port }
      // A page to be cached is rendered whole, even for a HEAD request.
      const sent = toWebRequest(request, response, {
        url: target,
        method: place ? 'GET' : method,
        body,
        caller,
        isSignedIn: isSignedIn || !place,
      })
      const answer = await shedder.run({ priority, caller: isOwnMachine(address) ? null : key }, () =>
        duringDatabase(() => handle(sent, context)),
      )
      // The error page would need the database too; its watch logs the outage.
      if (answer.status >= 500 && isDatabaseAway()) throw new DatabaseAway()
      if (fault) throw new DatabaseAway(undefined, { cause: fault })
      if (isSignedIn && methods && isRefused(answer.status, url.pathname)) noteRefused(headers.cookie, url.pathname)
      return inOurWords(target.pathname, answer)
    }
    if (!cache || !place) return sendResponse(request, response, await render(url))
    await answerFromCache(cache, place, request, response, render)
  }

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const asked: Asked = { id: randomUUID(), kind: 'refused', visitor: null }
    const started = performance.now()
    void requestScope.run({ request: asked.id }, async () => {
      try {
        await answer(request, response, asked)
      } catch (error) {
        fail(request, response, error)
      } finally {
        options.noteAnswer?.(asked.kind, response.statusCode, (performance.now() - started) / 1_000)
        if (asked.visitor !== null && response.statusCode === 200) noteVisit(request, asked.visitor)
        logAnswer(request, response, started)
      }
    })
  }

  function noteVisit({ url = '', headers }: IncomingMessage, address: string): void {
    options.noteVisit?.({ target: url, referrer: headers.referer, userAgent: headers['user-agent'], address })
  }

  /** Reports a refused request without delaying the response. */
  function noteRefused(cookie = '', pathname = ''): void {
    options.noteRefused?.(cookie, pathname).catch((error: unknown) => log.error({ error }, 'refused request not noted'))
  }

  // `checkFraming` refuses a missing Host with our own message.
  const server = http.createServer({ maxHeaderSize: 8 * 1024, requireHostHeader: false }, (request, response) => {
    if (vite) vite(request, response, () => respond(request, response))
    else respond(request, response)
  })
  server.on('checkContinue', (request, response) => {
    holdBack(request, response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => answerConnect(socket, secured))
  server.on('clientError', (error, socket) => {
    const answerTo = (findMethods: (path: string) => readonly string[] | null) =>
      answerBrokenRequest(error, socket, secured, findMethods)
    void Promise.resolve(options.pages()).then(
      ({ findMethods }) => answerTo((path) => (isStatic(path) || health.has(path) ? readMethods : findMethods(path))),
      () => answerTo(() => allMethods),
    )
  })
  return withLimits(server)
}

/** Returns whether a response refused a page; false for staff pages, which report refusals themselves. */
function isRefused(status: number, path: string): boolean {
  return (status === 403 || status === 404) && !path.startsWith('/admin')
}

/** Returns whether a browser prefetches a page, which may never be shown. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return headers['sec-purpose'] !== undefined || headers.purpose === 'prefetch'
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

/** Milliseconds without an answer after which the database or a file store counts as not ready. */
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

const health = new Set(['/healthz', '/readyz'])

/** Responds to requests for health or metrics, whatever their host; returns false for other paths. */
async function answerMachine(
  options: HttpOptions,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { metrics } = options
  const isMetrics = pathname === '/metrics' && metrics !== undefined && bringsToken(request, metrics.token)
  if (!isMetrics && !health.has(pathname)) return false
  if (request.method === 'OPTIONS') sendOptions(response, readMethods)
  else if (!readMethods.includes(request.method ?? '')) refuse(request, response, unknownMethod(readMethods))
  else if (isMetrics) await sendMetrics(response, metrics.text)
  else if (pathname === '/healthz') sendPlain(response, 200, 'ok')
  else await answerReadiness(options, response)
  return true
}

async function answerReadiness(options: HttpOptions, response: ServerResponse): Promise<void> {
  const ready =
    options.isReady() &&
    !options.isDatabaseAway?.() &&
    (await isDoneIn(readyMs, Promise.all([options.pool.query('select 1'), options.askStorage?.()])))
  if (!ready) response.setHeader('retry-after', '3')
  sendPlain(response, ready ? 200 : 503, ready ? `ok ${version}` : 'indisponível')
}
