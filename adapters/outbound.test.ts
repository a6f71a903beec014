import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askProvider } from './outbound.server.ts'

const servers: http.Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = http.createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const ask = (url: URL, timeoutMs = 20_000) =>
  askProvider(url, { provider: 'double', method: 'GET', signal: AbortSignal.timeout(timeoutMs) })

it('reads an answer of a million bytes, and no byte more', async () => {
  const url = await serve((request, response) => response.end(`"${'x'.repeat(Number(request.url?.slice(1)) - 2)}"`))
  expect(String((await ask(new URL('1000000', url))).body)).toHaveLength(999_998)
  await expect(ask(new URL('1000001', url))).rejects.toThrow('too large')
})

it('hangs up on an answer without end long before its time is over', async () => {
  let written = 0
  const url = await serve((_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) written += 10_000
    }
    response.on('drain', more)
    more()
  })
  await expect(ask(url)).rejects.toThrow('too large')
  expect(written).toBeLessThan(50_000_000)
})

it('goes to no address that an answer redirects to', async () => {
  let visits = 0
  const elsewhere = await serve((_request, response) => {
    visits++
    response.end('{}')
  })
  for (const status of [300, 301, 302, 303, 304, 307, 308]) {
    const url = await serve((_request, response) => response.writeHead(status, { location: elsewhere.href }).end('{}'))
    await expect(ask(url)).rejects.toThrow(`a redirect, status ${status}`)
  }
  expect(visits).toBe(0)
})

it('ends a body that drips when the time of the call is over', async () => {
  const url = await serve((_request, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(ask(url, 300)).rejects.toThrow('no whole answer in time')
})
