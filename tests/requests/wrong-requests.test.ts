import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import { routeTable } from './route-table.ts'

let app: RequestApp
let strict: RequestApp['origin']
let cookie: string
beforeAll(async () => {
  app = await startRequestApp({ http: { isPublicUrlSet: true }, pageCache: true })
  const { visitor } = await signedIn(app, { userType: 'both', role: 'all' })
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  strict = app.origin
})
afterAll(() => app?.close())

type Answer = { status: number; text: string; headers: http.IncomingHttpHeaders }

function ask(path: string, method: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(strict)
    const request = http.request(
      { hostname, port, path, method, headers: { origin: strict, ...headers } },
      (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

/** What the server says to exactly these bytes. */
async function raw(text: string): Promise<string> {
  const socket = net.connect(Number(new URL(strict).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part.toString()))
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const paths = [...new Set(routeTable.map(({ request }) => request.split(/[ ?]/)[1] ?? ''))].map((path) =>
  path.replace(/\{\w+\}/g, '0190a1b2-0000-7000-8000-000000000000'),
)
const pages = paths.filter((path) => !path.startsWith('/webhooks/'))

const wrongKinds: [string, string, string][] = [
  ['text', 'text/plain', 'name=a'],
  ['XML', 'application/xml', '<name>a</name>'],
  ['nothing in particular', 'application/octet-stream', 'name=a'],
  ['multipart without a boundary', 'multipart/form-data', '--b\r\n\r\n--b--'],
  ['multipart with another boundary', 'multipart/form-data; boundary=c', '--b\r\n\r\n--b--'],
  ['multipart that breaks off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'], // prettier-ignore
  ['201 fields', 'application/x-www-form-urlencoded', Array.from({ length: 201 }, (_, at) => `f${at}=1`).join('&')],
  ['broken JSON', 'application/json', '{"a":'],
]

describe('a body of the wrong kind is 400 or 415 in Portuguese wherever it is sent', () => {
  it.each(wrongKinds)(
    'a body of the wrong kind is 400 or 415 in Portuguese wherever it is sent: %s',
    async (_name, type, body) => {
      const fine: string[] = []
      for (const path of pages) {
        const { status, text } = await ask(path, 'POST', { cookie, 'content-type': type }, body)
        // What takes no forms says so first; an upload is refused before it is read.
        if (![400, 404, 405, 415].includes(status)) fine.push(`${path}: ${status}`)
        else if (!/[áéíóúçãõ]|Use POST|Use GET|formul|envi|campos/i.test(text))
          fine.push(`${path}: ${text.slice(0, 80)}`)
      }
      expect(fine).toEqual([])
    },
    60_000,
  )

  it('a body of broken JSON has a sentence of its own', async () => {
    const paths = ['/api/create-checkout', '/api/verify-payment', '/api/get-download-url']
    for (const path of paths) {
      const { status, text } = await ask(path, 'POST', { cookie, 'content-type': 'application/json' }, '{"a":')
      expect([path, status, JSON.parse(text)]).toMatchObject([path, 400, { error: { code: 'invalid_json' } }])
    }
  })
})

describe('a method', () => {
  it.each(['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'FOO'])(
    'a method such as %s is no page’s: 405 with what the page takes, in Portuguese',
    async (method) => {
      const read = 'GET, HEAD, OPTIONS'
      const all = 'GET, HEAD, POST, OPTIONS'
      const takes = { '/': read, '/tema': all, '/contato': all, '/favicon.svg': read, '/api/projects': read, '/healthz': read, '/api/verify-payment': 'POST, OPTIONS', '/webhooks/sandbox': 'POST, OPTIONS' } // prettier-ignore
      for (const [path, allow] of Object.entries(takes)) {
        const answer = await raw(
          `${method} ${path} HTTP/1.1\r\nHost: ${new URL(strict).host}\r\nConnection: close\r\n\r\n`,
        )
        expect([path, answer]).toEqual([path, expect.stringMatching(/^HTTP\/1\.1 405 /)])
        expect([path, /\r\nallow: (.*)\r/i.exec(answer)?.[1]]).toEqual([path, allow])
        const text = answer.split('\r\n\r\n')[1] ?? ''
        if (!/^\/(?:api|webhooks)/.test(path)) expect(text).toMatch(/^Este método não existe aqui\. Use .+\.\n$/)
        else expect(JSON.parse(text)).toMatchObject({ error: { code: 'method_not_allowed' } })
      }
      expect(
        await raw(`${method} /nada HTTP/1.1\r\nHost: ${new URL(strict).host}\r\nConnection: close\r\n\r\n`),
      ).toMatch(/^HTTP\/1\.1 404 /)
    },
  )

  it('CONNECT is answered in words', async () => {
    expect(await raw('CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 405 [^]*Este método/,
    )
  })

  it('a malformed request gets the headers of every answer', async () => {
    for (const broken of [
      'FOO / HTTP/1.1\r\nHost: a\r\n\r\n',
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\nA: ${'a'.repeat(9_000)}\r\n\r\n`,
    ]) {
      const answer = await raw(broken)
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect([broken.slice(0, 20), answer.toLowerCase().includes(`\r\n${name}: `)]).toEqual([
          broken.slice(0, 20),
          true,
        ])
    }
  })

  it('OPTIONS says what each address of the product really takes', async () => {
    const wrong: string[] = []
    for (const path of paths) {
      const { status, text, headers } = await ask(path, 'OPTIONS')
      const allow = headers.allow?.split(', ') ?? []
      if (status === 404 && (await ask(path, 'GET')).status === 404) continue
      if (status !== 204 || text !== '') wrong.push(`${path}: ${status} ${text}`)
      for (const method of ['GET', 'HEAD', 'POST']) {
        const isTaken = (await ask(path, method, { 'content-type': 'text/plain' }, method === 'POST' ? 'a' : undefined)).status !== 405 // prettier-ignore
        if (isTaken !== allow.includes(method)) wrong.push(`${path}: ${method}, Allow: ${headers.allow}`)
      }
    }
    expect(wrong).toEqual([])
    expect((await raw('OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).split('\r\n')).toContain(
      'allow: GET, HEAD, POST, OPTIONS',
    )
  }, 120_000)
})

describe('a host', () => {
  it.each(['evil.example', 'camada.evil.example', '127.0.0.1:1', 'user@127.0.0.1', 'localhost'])(
    'a host that is not PUBLIC_URL, such as %s, is told what to set, and its page is not kept',
    async (host) => {
      const named = host === 'user@127.0.0.1' ? `user@${new URL(strict).host}` : host
      const { status, text } = await ask('/faq', 'GET', { host: named })
      expect([status, text]).toEqual([421, expect.stringContaining('PUBLIC_URL')])
      expect((await ask('/faq', 'GET')).status).toBe(200)
    },
  )

  it('a host that is said twice is not ours', async () => {
    const { host } = new URL(strict)
    expect(await raw(`GET /faq HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4(?:21|00) /) // prettier-ignore
  })

  it('a host does not matter to health checks and providers', async () => {
    expect((await ask('/healthz', 'GET', { host: 'shop-one:3000' })).status).toBe(200)
    expect((await ask('/webhooks/sandbox', 'POST', { host: '127.0.0.1:1' }, '{}')).status).toBe(401)
  })

  it('a host does not make a foreign origin ours', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' }
    expect((await ask('/contato', 'POST', { ...form, host: 'evil.example' }, 'name=a')).status).toBe(421)
    expect((await ask('/contato', 'POST', form, 'name=a')).status).toBe(403)
  })
})

describe('a part of an address that names nothing', () => {
  const unknown = '0190a1b2-0000-7000-8000-000000000000'
  const named = declaredRoutes.flatMap(({ path = '' }) => (path.includes(':') ? [`/${path}`] : []))
  it.each(['constructor', '__proto__', '%00', 'a%00b', '%E0%A4%A', '%F0%9F%92%A9'])(
    'a part of an address that is %s breaks no page, whoever asks',
    async (odd) => {
      const asked = named.flatMap((path) => {
        const parts = path.match(/:\w+\??/g) ?? []
        return parts.map((part) => path.replace(part, odd).replace(/:\w+\??/g, unknown))
      })
      const callers: Record<string, string>[] = [{}, { cookie }]
      const broken: string[] = []
      for (const path of asked)
        for (const headers of callers) if ((await ask(path, 'GET', headers)).status >= 500) broken.push(path)
      expect(broken).toEqual([])
    },
  )
})

describe('an address that is no text', () => {
  it.each(['/suporte/conversa/segredo%', '/%E0%A4%A', '/midia/%ff', '/marketplace%C3.data'])(
    'an address that is no text is refused before any page, which would write it into the log: %s',
    async (path) => {
      const { status, text } = await ask(path, 'GET')
      expect([status, text]).toEqual([400, 'Endereço inválido.\n'])
    },
  )

  it('an address whose query is no text is one of ours all the same', async () => {
    expect((await ask('/marketplace?q=%E0%A4%A', 'GET')).status).toBe(200)
  })
})

describe('other sites', () => {
  it.each([
    [
      'cross-origin',
      ['/api/projects', '/api/categories', '/api/openapi.json', '/midia/x-800.webp', '/certificados/chaves.json'],
    ],
    [
      'same-origin',
      ['/', '/marketplace', '/favicon.svg', '/carrinho', '/api/uploads', '/api/get-download-url', '/auth'],
    ],
  ])('another site may use as %s: %s', async (policy, all) => {
    for (const path of all) {
      const { headers } = await ask(path, 'GET')
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, policy])
    }
  })
})
