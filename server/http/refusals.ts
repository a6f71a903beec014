import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { ownPath } from '#domain/accounts/return-path.ts'
import { log, loggablePath } from '#log'
import { BodyTooLarge, BodyTooSlow } from './bodies.ts'
import { DatabaseAway } from './database-watch.ts'
import { Overloaded } from './load-shedder.ts'
import { refusalPage, refusalPolicy } from './refusal-page.ts'
import { allowedMethods, refusalJson, sendRefusal, unexpected } from './send-refusal.ts'

/** Refusals without a page, one sentence each. `closes` ends the connection, since the rest of a body may follow. */
export const refusals = {
  overlong: { status: 404, code: 'not_found', message: 'Página não encontrada.' },
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
  unknownMethod: { status: 405, code: 'method_not_allowed', message: 'Este método não existe aqui.', closes: true },
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

export type Refusal = { status: number; code: string; message: string; closes?: boolean }

/** Sends a refusal, as a page for browsers. Closes the connection if the rest of a body could be parsed as the next request. */
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (!response.headersSent) {
    if (refusal.closes && !request.complete) response.setHeader('connection', 'close')
    if (refusal.status === 405) response.setHeader('allow', allowedMethods)
    if (refusal.status === 503) response.setHeader('retry-after', '3')
  }
  if (refusal.status !== 413 || response.headersSent || request.complete || request.destroyed)
    return send(request, response, refusal)
  // Closing with unread bytes resets the connection, often before the sender has read the answer.
  response.statusCode = refusal.status
  void readToEnd(request).then(() => send(request, response, refusal))
}

/** Longest time, in milliseconds, in which the rest of a body that is too large is read away. */
const lingerMs = 2_000

/** Reads the rest of a request away, for a bounded time. */
function readToEnd(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lingerMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', done).once('close', done).resume()
  })
}

function send(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  const path = request.url ?? ''
  if (response.headersSent || path.startsWith('/api/') || !request.headers.accept?.includes('text/html'))
    return sendRefusal(response, path, refusal)
  response.statusCode = refusal.status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-security-policy', refusalPolicy)
  response.setHeader('cache-control', 'no-store')
  const isWorthwhile = refusal.status >= 500 && request.method === 'GET'
  response.end(refusalPage(refusal.message, isWorthwhile ? ownPath(path) : null))
}

/**
 * Responds to an error and logs it unless it is a refusal. A fully read request counts as destroyed, but still needs the
 * response.
 */
export function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed || request.socket.destroyed) return
  if (error instanceof BodyTooLarge) return refuse(request, response, refusals.tooLarge)
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

/**
 * Responds to an unparsable request, with the usual headers. Node passes raw bytes; a well-formed one only has an unknown
 * method.
 */
export function answerBrokenRequest(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
  headers: readonly [string, string][],
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const line = error.rawPacket?.subarray(0, 200).toString('latin1') ?? ''
  const [status, message, extra] = brokenRequest(error.code, /^[A-Z]{1,40} \//.test(line))
  const isApi = /^\S+ \/api\//.test(line)
  const type = isApi ? 'application/json' : 'text/plain; charset=utf-8'
  const body = isApi ? refusalJson('bad_request', message) : `${message}\n`
  const head = `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${extra}`
  const secured = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`${head}${secured}Cache-Control: no-store\r\nConnection: close\r\n\r\n${body}`)
}

function brokenRequest(code: string | undefined, hasForm: boolean): [status: string, message: string, extra: string] {
  if (code === 'HPE_HEADER_OVERFLOW')
    return ['431 Request Header Fields Too Large', 'Os cabeçalhos são grandes demais.', '']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', refusals.tooSlow.message, '']
  if (code === 'HPE_INVALID_METHOD' && hasForm)
    return ['405 Method Not Allowed', refusals.unknownMethod.message, `Allow: ${allowedMethods}\r\n`]
  return ['400 Bad Request', 'Não entendemos o pedido.', '']
}
