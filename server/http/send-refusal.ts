import type { ServerResponse } from 'node:http'

export function refusalJson(code: string, message: string): string {
  return JSON.stringify({ error: { code, message } })
}

/** Returns whether a path is for programs, which get refusals as JSON. */
export function speaksJson(path: string): boolean {
  return /^\/+(?:api|webhooks)(?:[/?]|$)/i.test(path)
}

/** Returns the usual `retry-after` for a status, in seconds, or null. */
export function retryAfter(status: number): string | null {
  if (status === 503) return '3'
  return status === 429 ? '60' : null
}

/** Sends a refusal without a page: one Portuguese sentence, to programs as JSON. */
export function sendRefusal(
  response: ServerResponse,
  path: string,
  refusal: { status: number; code: string; message: string },
): void {
  if (!speaksJson(path) || response.headersSent) {
    sendPlain(response, refusal.status, refusal.message)
    return
  }
  response.statusCode = refusal.status
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-store')
  response.end(refusalJson(refusal.code, refusal.message))
}

const routerCodes: Record<number, string> = { 400: 'bad_request', 404: 'not_found' }

/** Returns the response, with our JSON in place of the router's own error texts for programs. */
export function inOurWords(path: string, answer: Response): Response {
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  if (answer.status < 400 || isJson || !speaksJson(path)) return answer
  const message = answer.status < 500 ? 'Não entendemos o pedido.' : unexpected
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return new Response(refusalJson(routerCodes[answer.status] ?? 'unexpected', message), {
    status: answer.status,
    headers,
  })
}

export function sendMoved(response: ServerResponse, to: string): void {
  response.statusCode = 308
  response.setHeader('location', to)
  response.setHeader('cache-control', 'public, max-age=3600')
  response.end()
}

export function sendOptions(response: ServerResponse, methods: readonly string[]): void {
  response.statusCode = 204
  response.setHeader('allow', methods.join(', '))
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
