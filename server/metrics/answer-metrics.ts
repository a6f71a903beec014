import { createHash, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { log } from '#log'

export type MetricsText = () => Promise<string>

/** Content type of the Prometheus text format 0.0.4, which every scraper supports. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Returns whether a request for `/metrics` has the token; compares in constant time. */
export function bringsToken({ headers }: IncomingMessage, token: string): boolean {
  const brought = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(brought), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Sends the metrics, or status 503 if a process did not report in time. */
export async function sendMetrics(response: ServerResponse, text: MetricsText): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  try {
    const body = await text()
    response.setHeader('content-type', contentType)
    response.end(body)
  } catch (error) {
    log.error({ error }, 'metrics not read')
    response.statusCode = 503
    response.end()
  }
}

export function createMetricsServer(text: MetricsText): http.Server {
  return http.createServer({ requestTimeout: 10_000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (request.method === 'GET' && path === '/metrics') return void sendMetrics(response, text)
    response.statusCode = 404
    response.end()
  })
}
