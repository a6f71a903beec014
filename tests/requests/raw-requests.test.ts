import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../support/builders.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp({ pageCache: true, http: { isPublicUrlSet: true } })
let host: string
beforeAll(() => void (host = new URL(app.origin).host))

/** Opens a connection that keeps what it gets, as a program that reads only once it has sent everything. */
async function connect() {
  const socket = net.connect(Number(new URL(app.origin).port), '127.0.0.1')
  const seen = { answer: '', error: '' }
  socket.on('data', (part) => (seen.answer += part.toString('latin1')))
  socket.on('error', (error: NodeJS.ErrnoException) => (seen.error = error.code ?? 'error'))
  const closed = once(socket, 'close').catch(() => {})
  await once(socket, 'connect')
  return { socket, seen, closed }
}

async function raw(text: string): Promise<string> {
  const { socket, seen, closed } = await connect()
  socket.write(text)
  await closed
  return seen.answer
}

const get = (target: string, more = `Host: ${host}\r\n`, version = '1.1') =>
  raw(`GET ${target} HTTP/${version}\r\n${more}Connection: close\r\n\r\n`)
const post = (path: string, more: string, body = '') =>
  raw(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${more}\r\n${body}`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('a target', () => {
  it('a target in absolute form gets the page that it names', async () => {
    const answer = await get(`http://${host}/faq?a=1`)
    expect([statusOf(answer), answer]).toEqual([200, expect.stringContaining('Perguntas')])
    expect(await get(`HTTP://${host}/api/categories`)).toMatch(/^HTTP\/1\.1 200 [^]*application\/json/)
    expect(statusOf(await get(`http://${host}`))).toBe(200)
  })

  it('a target in absolute form counts before the Host header', async () => {
    expect(statusOf(await get(`http://${host}/faq`, 'Host: evil.example\r\n'))).toBe(200)
    expect(statusOf(await get('http://evil.example/faq'))).toBe(421)
  })

  it.each(['*', 'faq', 'ftp://a.example/', `http://user@a.example/`, 'http://'])(
    'a target such as %s is refused',
    async (target) => expect(statusOf(await get(target))).toBe(400),
  )

  it.each([
    ['no host', ''],
    ['two hosts', 'Host: a\r\nHost: b\r\n'],
  ])('a request with %s is refused in the one form of errors', async (_name, more) => {
    expect(await get('/api/projects', more)).toMatch(/^HTTP\/1\.1 400 [^]*\{"error":\{"code":"bad_request"/)
  })
})

describe('a body', () => {
  it.each(['gzip, chunked', 'br, chunked'])('a body sent as %s is not taken', async (coding) => {
    const answer = await post('/api/verify-payment', `Transfer-Encoding: ${coding}\r\n`, '0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 501 [^]*"unknown_coding"/)
  })

  it('a body is asked for only where it will be read', async () => {
    const expected = 'Expect: 100-continue\r\n'
    const length = (bytes: number) => `${expected}Content-Length: ${bytes}\r\n`
    for (const [path, more, status] of [
      ['/api/verify-payment', length(1_000_000), 413],
      ['/api/verify-payment', `Origin: https://evil.example\r\n${length(10)}`, 403],
      ['/api/projects', length(10), 405],
      ['/api/verify-payment', `Transfer-Encoding: gzip, chunked\r\n${expected}`, 501],
      ['/api/verify-payment', 'Expect: tea\r\nContent-Length: 10\r\n', 417],
    ] as const) {
      const answer = await post(path, more)
      expect([path, more, statusOf(answer)]).toEqual([path, more, status])
      expect(answer).toMatch(/\{"error":\{"code":/)
    }
    const upload = 'Content-Type: multipart/form-data; boundary=b\r\n'
    const refused = await raw(`POST /api/uploads HTTP/1.1\r\nHost: ${host}\r\n${upload}${length(500)}\r\n`)
    expect(statusOf(refused)).toBe(401)
  })

  it('a body is asked for where it is read', async () => {
    const { socket, seen, closed } = await connect()
    const head = `POST /webhooks/sandbox HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    socket.write(head)
    await expect.poll(() => seen.answer, { timeout: 20_000 }).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    socket.write('{}')
    await closed
    expect(seen.answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /)
  })

  const big = 3 * 1024 * 1024
  const heads = [
    ['with its length', (path: string) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${big}\r\n\r\n`],
    ['in chunks', (path: string) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n`],
  ] as const
  const part = (name: string, bytes: number) =>
    name === 'in chunks' ? `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n` : 'a'.repeat(bytes)

  it.each(heads)('a body that is too large gets its 413 each time when sent at once, %s', async (name, head) => {
    for (const path of ['/contato', '/api/verify-payment', '/webhooks/sandbox']) {
      const { socket, seen, closed } = await connect()
      socket.write(head(path) + part(name, big))
      await closed
      expect([path, statusOf(seen.answer), seen.error]).toEqual([path, 413, ''])
      if (path !== '/contato') expect(seen.answer).toContain('"code":"too_large"')
    }
  })

  it.each(heads)('a body that is too large gets its 413 each time when sent slowly, %s', async (name, head) => {
    const { socket, seen, closed } = await connect()
    // Nothing is read before everything is sent.
    socket.pause()
    socket.write(head('/contato'))
    for (let sent = 0; sent < big && !socket.destroyed; sent += big / 48) {
      socket.write(part(name, big / 48))
      await sleep(80)
    }
    socket.resume()
    await closed
    expect([statusOf(seen.answer), seen.error]).toEqual([413, ''])
  })

  it('a body that is too large is no second request', async () => {
    const second = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    const answer = await raw(heads[0][1]('/contato') + second.repeat(3))
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })
})

describe('a refusal to a program', () => {
  it.each([
    ['GET /api/projects/%', 400],
    ['GET /api/projects/%E0%A4%A', 400],
    ['GET /api/nada', 404],
    ['GET /api', 404],
    [`GET /api/${'a/'.repeat(40)}`, 404],
    ['GET /webhooks/sandbox', 405],
    ['GET /webhooks/%', 400],
    ['POST /webhooks/nada', 404],
    ['POST /webhooks/sandbox', 401],
    ['FOO /api/projects', 405],
  ])('a refusal to a program has the one form of errors: %s', async (line, status) => {
    const answer = await raw(`${line} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nAccept: text/html\r\nConnection: close\r\n\r\n`) // prettier-ignore
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect([statusOf(answer), /content-type: application\/json/i.test(head)]).toEqual([status, true])
    expect(JSON.parse(body)).toEqual({
      error: { code: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) },
    })
  })
})

describe('HEAD', () => {
  it('HEAD has the headers of GET', async () => {
    for (const path of [
      '/',
      '/faq',
      '/api/categories',
      '/carrinho',
      '/marketplace?q=vaso',
      '/nada',
      '/novidades.xml',
    ]) {
      const [read, head] = await Promise.all(
        (['GET', 'HEAD'] as const).map((method) => fetch(app.origin + path, { method, redirect: 'manual' })),
      )
      for (const name of ['vary', 'content-type', 'cache-control', 'etag'])
        expect([path, name, head?.headers.get(name)]).toEqual([path, name, read?.headers.get(name)])
      expect([path, head?.status]).toEqual([path, read?.status])
    }
  })
})

describe('an id', () => {
  it('an id in capitals is the same id', async () => {
    const { project } = await addProject(app.database.db)
    for (const path of [
      `/api/projects/${project.id}`,
      `/api/projects/${project.id}/reviews`,
      `/projeto/${project.id}`,
      `/projeto/${project.id}/perguntas`,
    ])
      // prettier-ignore
      expect([path, (await app.visitor().get(path.replace(project.id, project.id.toUpperCase()))).status]).toEqual([path, 200])
  })
})
