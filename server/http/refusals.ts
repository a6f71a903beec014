import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ownPath } from '#domain/accounts/return-path.ts'
import { log, loggablePath } from '#log'
import { BodyGaveWay, BodyTooLarge, BodyTooSlow } from './bodies.ts'
import { DatabaseAway } from './database-watch.ts'
import { Overloaded } from './load-shedder.ts'
import { refusalPage, refusalPolicy } from './refusal-page.ts'
import { isWaiting } from './expect.ts'
import { endLingering, lingerAfterResponse } from './linger.ts'
import { isReading } from './request.ts'
import { allMethods } from './route-handles.ts'
import { refusalJson, retryAfter, sendRefusal, speaksJson, unexpected } from './send-refusal.ts'

/** Refusals of requests by name; `closes` if the connection ends even when the request has no body. */
export const refusals = {
  notUnderstood: { status: 400, code: 'bad_request', message: 'Não entendemos o pedido.', closes: true },
  badAddress: { status: 400, code: 'bad_address', message: 'Endereço inválido.' },
  unknownCoding: {
    status: 501,
    code: 'unknown_coding',
    message: 'Não sabemos ler este Transfer-Encoding. Envie sem ele, ou só com chunked.',
    closes: true,
  },
  unknownExpectation: {
    status: 417,
    code: 'unknown_expectation',
    message: 'Não sabemos atender a este Expect. Envie sem ele.',
    closes: true,
  },
  headersTooLarge: {
    status: 431,
    code: 'headers_too_large',
    message: 'Os cabeçalhos são grandes demais.',
    closes: true,
  },
  notFound: { status: 404, code: 'not_found', message: 'Página não encontrada.' },
  foreignWrite: {
    status: 403,
    code: 'foreign_origin',
    message: 'Este envio veio de outro site e foi recusado. Volte à Camada e tente de novo.',
  },
  foreignHost: {
    status: 421,
    code: 'foreign_host',
    message:
      'Este não é o endereço da loja (PUBLIC_URL). Se há um proxy na frente, ele deve repassar o Host que recebeu, ou dizê-lo ' +
      'em X-Forwarded-Host e estar em TRUSTED_PROXIES.',
    closes: true,
  },
  wrongKind: {
    status: 415,
    code: 'unsupported_media_type',
    message: 'Este envio não é um formulário que entendemos. Volte à página e envie de novo.',
  },
  brokenForm: {
    status: 400,
    code: 'broken_form',
    message: 'O formulário chegou incompleto. Volte à página e envie de novo.',
  },
  tooManyFields: { status: 400, code: 'too_many_fields', message: 'Há campos demais neste envio.' },
  tooLarge: { status: 413, code: 'too_large', message: 'O envio é grande demais.', closes: true },
  tooSlow: { status: 408, code: 'too_slow', message: 'O envio demorou demais. Tente de novo.', closes: true },
  gaveWay: {
    status: 503,
    code: 'gave_way',
    message: 'Este envio estava lento e cedeu o lugar a outro. Tente de novo.',
    closes: true,
  },
  overloaded: {
    status: 503,
    code: 'overloaded',
    message: 'Muita gente está na Camada agora. Espere alguns segundos e tente de novo.',
    closes: true,
  },
  databaseAway: {
    status: 503,
    code: 'database_away',
    message: 'A Camada está fora do ar por um instante. Tente de novo em alguns segundos.',
  },
  unexpected: { status: 500, code: 'unexpected', message: unexpected },
} satisfies Record<string, Refusal>

export type Refusal = {
  status: number
  code: string
  message: string
  closes?: boolean
  /** Allowed methods, for status 405. */
  methods?: readonly string[]
}

export function unknownMethod(methods: readonly string[]): Refusal {
  const used = methods.filter((method) => method === 'GET' || method === 'POST').join(' ou ')
  const message = `Este método não existe aqui. Use ${used}.`
  return { status: 405, code: 'method_not_allowed', message, closes: true, methods }
}

/** Sends a refusal, as a page to browsers; closes the connection if more of the body may follow. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (!response.headersSent) {
    if ((refusal.closes || isWaiting(request) || !isReading(request)) && !request.complete) {
      response.setHeader('connection', 'close')
      lingerAfterResponse(request.socket)
    }
    if (refusal.methods) response.setHeader('allow', refusal.methods.join(', '))
    const later = retryAfter(refusal.status)
    if (later) response.setHeader('retry-after', later)
  }
  send(request, response, refusal)
}

function send(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const path = request.url ?? ''
  if (response.headersSent || speaksJson(path) || !request.headers.accept?.includes('text/html'))
    return sendRefusal(response, path, refusal)
  response.statusCode = refusal.status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', refusalPolicy)
  response.setHeader('cache-control', 'no-store')
  const isWorthwhile = refusal.status >= 500 && request.method === 'GET'
  response.end(refusalPage(refusal.message, isWorthwhile ? ownPath(path) : null))
}

/** Responds to an error, and logs it unless it is a refusal. */
export function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed || request.socket.destroyed) return
  if (error instanceof BodyTooLarge) return refuse(request, response, refusals.tooLarge)
  if (error instanceof BodyGaveWay) return refuse(request, response, refusals.gaveWay)
  if (error instanceof BodyTooSlow) return refuse(request, response, refusals.tooSlow)
  if (error instanceof DatabaseAway) {
    const { method, url = '' } = request
    if (error.cause) log.error({ method, path: loggablePath(url), error: error.cause }, 'database connection failed')
    return refuse(request, response, refusals.databaseAway)
  }
  if (error instanceof Overloaded) return refuse(request, response, refusals.overloaded)
  log.error({ method: request.method, path: loggablePath(request.url ?? ''), error }, 'request failed')
  refuse(request, response, refusals.unexpected)
}

/** Responds to an unparsable request; a well-formed one merely has an unknown method. */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  headers: readonly [string, string][],
  methodsOf: (path: string) => readonly string[] | null,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const line = error.rawPacket?.subarray(0, 2_048).toString('latin1') ?? ''
  const path = /^\S{1,40} (?:https?:\/\/[^/ ]*)?(\/[^ ?]*)/i.exec(line)?.[1] ?? ''
  const isMethod = error.code === 'HPE_INVALID_METHOD' && /^[A-Z]{1,40} /.test(line) && path !== ''
  writeRefusal(socket, path, isMethod ? refusedMethod(methodsOf(path)) : brokenRequest(error.code), headers)
}

/** Refuses the method CONNECT, which asks for a tunnel. */
export function answerConnect(socket: Duplex, headers: readonly [string, string][]): void {
  writeRefusal(socket, '', unknownMethod(allMethods), headers)
}

export function refusedMethod(methods: readonly string[] | null): Refusal {
  return methods ? unknownMethod(methods) : refusals.notFound
}

function brokenRequest(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return refusals.headersTooLarge
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? refusals.tooSlow : refusals.notUnderstood
}

/** Writes a refusal to a connection without a request object. */
function writeRefusal(
  socket: Duplex,
  path: string,
  { status, code, message, methods }: Refusal,
  headers: readonly [string, string][],
): void {
  const isJson = speaksJson(path)
  const body = isJson ? refusalJson(code, message) : `${message}\n`
  const all = [
    ['Content-Type', isJson ? 'application/json' : 'text/plain; charset=utf-8'],
    ['Content-Length', Buffer.byteLength(body)],
    ...(methods ? [['Allow', methods.join(', ')]] : []),
    ...headers,
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
  ]
  const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
  if (socket instanceof Socket) endLingering(socket)
  else socket.end()
}
