import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { drain, listen, listenOnSharedPort } from './listening.ts'
import { until } from '../../tests/support/until.ts'

async function serving(answer: http.RequestListener): Promise<{ server: http.Server; port: number; origin: string }> {
  const server = http.createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return { server, port, origin: `http://127.0.0.1:${port}` }
}

describe('listen', () => {
  it('listen says which port is taken and how to choose another', async () => {
    const { server, port } = await serving(() => {})
    await expect(listen(net.createServer(), '127.0.0.1', port)).rejects.toThrow(
      `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: PORT=${port + 1} npm start`,
    )
    server.close()
  })

  it('listen says which address is not of this machine', async () => {
    await expect(listen(net.createServer(), '203.0.113.1', 3000)).rejects.toThrow('Confira HOST e PORT.')
  })
})

describe.runIf(process.platform === 'linux')('listenOnSharedPort', () => {
  const people = 64

  /** How often the loop goes around until so many people who came at once are all in. */
  async function turnsToLetIn(server: net.Server): Promise<number> {
    const { port } = server.address() as net.AddressInfo
    let inside = 0
    let turns = 0
    server.on('connection', () => inside++)
    const crowd = Array.from({ length: people }, () => net.connect(port, '127.0.0.1'))
    for (; inside < people; turns++) await new Promise((done) => setImmediate(done))
    for (const one of crowd) one.destroy()
    return turns
  }

  it('listenOnSharedPort lets several in each time around', async () => {
    const server = http.createServer()
    const others = await listenOnSharedPort(server, { host: '127.0.0.1', port: 0, sockets: 16 })
    expect(await turnsToLetIn(server)).toBeLessThan(people / 2)
    await drain(server, 60_000, { before: 0, idle: 0, others })
  })

  it('listenOnSharedPort answers at every socket, and closes all of them without cutting off an answer', async () => {
    const server = http.createServer((_request, response) => response.end('ok'))
    const others = await listenOnSharedPort(server, { host: '127.0.0.1', port: 0, sockets: 16 })
    const { port } = server.address() as net.AddressInfo
    const ask = () => fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
    const answers = await Promise.all(Array.from({ length: people }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: people }, () => 200))
    const last = ask()
    await once(server, 'request')
    await drain(server, 60_000, { before: 0, idle: 0, others })
    expect(await (await last).text()).toBe('ok')
    await expect(ask()).rejects.toThrow()
  })

  it('listenOnSharedPort does not share a port with another shop that listens in the same way', async () => {
    const server = http.createServer()
    const others = await listenOnSharedPort(server, { host: '127.0.0.1', port: 0, sockets: 16 })
    const { port } = server.address() as net.AddressInfo
    await expect(listenOnSharedPort(http.createServer(), { host: '127.0.0.1', port, sockets: 16 })).rejects.toThrow(
      `A porta ${port} já está em uso.`,
    )
    await drain(server, 60_000, { before: 0, idle: 0, others })
  })
})

describe('drain', () => {
  it('drain lets what is under way finish, then takes nothing new', async () => {
    let finish = () => {}
    const begun = Promise.withResolvers<void>()
    const { server, origin } = await serving((_request, response) => {
      finish = () => response.end('whole')
      begun.resolve()
    })
    const slow = fetch(origin)
    await begun.promise
    let isDrained = false
    const drained = drain(server, 60_000).then(() => (isDrained = true))
    await until(() => !server.listening)
    await expect(fetch(origin)).rejects.toThrow()
    expect(isDrained).toBe(false)
    finish()
    expect(await (await slow).text()).toBe('whole')
    await drained
  })

  it('drain goes on at first, then ends each connection with its next answer', async () => {
    const { server, port, origin } = await serving((_request, response) => response.end('ok'))
    const kept = net.connect(port, '127.0.0.1')
    const ask = async () => {
      kept.write('GET / HTTP/1.1\r\nhost: camada\r\n\r\n')
      return String((await once(kept, 'data'))[0])
    }
    await ask()
    const drained = drain(server, 60_000, { before: 200, idle: 60_000 })
    expect(await (await fetch(origin)).text()).toBe('ok')
    await until(() => !server.listening)
    await expect(once(net.connect(port, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED')
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i)
    await Promise.all([drained, once(kept, 'close')])
  })

  it('drain does not wait for connections on which nothing happens', async () => {
    const { server, port } = await serving((_request, response) => response.end('ok'))
    const idle = net.connect(port, '127.0.0.1')
    idle.write('GET / HTTP/1.1\r\nhost: camada\r\n\r\n')
    await once(idle, 'data')
    await Promise.all([drain(server, 60_000), once(idle, 'close')])
  })

  it('drain cuts off what never ends', async () => {
    const { server, origin } = await serving(() => {})
    const never = fetch(origin).catch(() => 'cut')
    await once(server, 'request')
    await drain(server, 100)
    expect(await never).toBe('cut')
  })
})
