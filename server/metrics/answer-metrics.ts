import { createHash, timingSafeEqual } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { errorFacts, log } from '#log'

/** Writes the metrics as Prometheus reads them; of all processes where there are several. */
export type MetricsText = () => Promise<string>

/** The text format 0.0.4 of Prometheus, which every scraper reads. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Tells whether a request for `/metrics` brings the token, in a time that tells nothing of it. */
export function bringsToken({ headers }: IncomingMessage, token: string): boolean {
  const brought = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(brought), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Answers with the metrics, or with 503 where a process did not tell its own in time. */
export async function sendMetrics(response: ServerResponse, text: MetricsText): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  try {
    const body = await text()
    response.setHeader('content-type', contentType)
    response.end(body)
  } catch (error) {
    log.error(errorFacts(error), 'metrics not read')
    response.statusCode = 503
    response.end()
  }
}

/** Makes the server of `METRICS_PORT`, which answers with the metrics and nothing else. */
export function createMetricsServer(text: MetricsText): http.Server {
  return http.createServer({ requestTimeout: 10_000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (request.method === 'GET' && path === '/metrics') return void sendMetrics(response, text)
    response.statusCode = 404
    response.end()
  })
}
