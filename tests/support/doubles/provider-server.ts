import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; url: URL; headers: http.IncomingHttpHeaders; body: string }
export type Answer = { status: number; body: unknown }

/** An HTTP server that stands for a provider, with the ways in which a network fails. */
export type ProviderServer = {
  url: URL
  /** The next answers (or those after so many that come) are lost on the way back: what was asked is done, and the caller never hears of it. */
  loseAnswers(count: number, options?: { after: number }): void
  /** The next requests are turned away before anything is done. */
  turnAway(count: number): void
  /** The next answers stop behind their headers: what was asked is done, and the connection stays open. */
  stall(count: number): void
  /** Changes all answers from now on, to another body or raw bytes; null ends it. */
  spoil(how: Spoil | null): void
  close(): Promise<void>
}

/** Changes an answer's body, or writes what stands for it. */
type Spoil = { body: (body: unknown, asked: Asked) => unknown } | { raw: (response: http.ServerResponse) => void }

/** With mutual TLS: the server's own certificate, and the one that a caller has to show. */
export type MutualTls = { cert: string; key: string; ca: string }

export async function providerServer(
  answer: (asked: Asked) => Answer | Promise<Answer>,
  tls?: MutualTls,
): Promise<ProviderServer> {
  let spoil: Spoil | null = null
  const faults = { before: 0, lost: 0, away: 0, stalled: 0 }
  const listener: http.RequestListener = (request, response) => {
    void read(request).then(async (body) => {
      if (faults.away > 0) {
        faults.away--
        response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
        return
      }
      const url = new URL(request.url ?? '/', 'http://double')
      const asked = { method: request.method ?? '', url, headers: request.headers, body }
      const { status, body: said } = await answer(asked)
      if (spoil && 'raw' in spoil) return spoil.raw(response)
      if (faults.lost > 0 && faults.before-- <= 0) {
        faults.lost--
        request.socket.destroy()
        return
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      if (faults.stalled-- > 0) response.flushHeaders()
      else response.end(JSON.stringify(spoil ? spoil.body(said, asked) : said))
    })
  }
  const server = tls
    ? https.createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, listener)
    : http.createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: new URL(`${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`),
    loseAnswers: (count, { after } = { after: 0 }) => void Object.assign(faults, { lost: count, before: after }),
    turnAway: (count) => void (faults.away = count),
    spoil: (how) => void (spoil = how),
    stall: (count) => void (faults.stalled = count),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function read(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
