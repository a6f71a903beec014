import type { ServerResponse } from 'node:http'

/** Formats an error of `/api` (`app/api/openapi-schemas.ts`). */
export function refusalJson(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } })
}

export const allowedMethods = 'GET, HEAD, POST, OPTIONS'

/** Sends a refusal without a page: one Portuguese sentence, as JSON under `/api`. */
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

/** Replaces the router's own error texts by ours: 405 with `Allow` and, under /api, unexpected failures. */
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

/** Sends the reader on to the one address of a page, for good. */
export function sendMoved(response: ServerResponse, to: string): void {
  response.statusCode = 308
  response.setHeader('location', to)
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end()
}

export function sendOptions(response: ServerResponse): void {
  response.statusCode = 204
  response.setHeader('allow', allowedMethods)
  response.end()
}

export const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.'

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
