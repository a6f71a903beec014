import http from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { routeTable } from './route-table.ts'

// The largest that is let in of everything a request is made of. What counts is the work of the processor, not how long it
// took, which depends on who else is at work on this machine; a slower processor is allowed as much more.
const mostMs = 50 * slowness()
const samples = 5

/** How many times longer this processor takes for the same work than the one on which the bound was set; never less than one. */
function slowness(): number {
  const thereMs = 20
  const work = () => {
    const words = Array.from({ length: 60_000 }, (_, at) => `p${at}=${(at * 7_919) % 1_013}`)
    return words.filter((word) => /^p(\d+)=(\d+)$/.test(word)).map(decodeURIComponent).length
  }
  const all = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.max(1, Math.min(...all) / thereMs)
}

const app = useRequestApp({ pageCache: true })
let cookie: string
beforeAll(async () => {
  const { visitor } = await signedIn(app, { userType: 'both', role: 'all' })
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** The status with which exactly this is answered, whatever a browser would make of it. */
function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<number> {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(app.origin)
    const all = { origin: app.origin, ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers }
    const request = http.request({ hostname, port, path, method, headers: all }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).resume()
    })
    request.on('error', fail)
    request.end(body)
  })
}

/** The milliseconds of work of this process, in which the server is, for one such request: the least of several, since it does other things besides. */
async function workOf(path: string, sent?: Sent): Promise<number> {
  const all: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const before = process.cpuUsage()
    await ask(path, sent)
    const { user, system } = process.cpuUsage(before)
    all.push((user + system) / 1000)
    // What is done in time needs no more samples.
    if (all.at(-1)! <= mostMs) break
  }
  return Math.min(...all)
}

/** Those that cost more than the bound, with what they cost. */
async function costly(asked: [string, string, Sent?][]): Promise<string[]> {
  const found: string[] = []
  for (const [name, path, sent] of asked) {
    const ms = await workOf(path, sent)
    if (ms > mostMs) found.push(`${name}: ${ms.toFixed(0)} ms`)
  }
  return found
}

/** Each address that takes a form, once. */
const addresses = [
  ...new Set(
    routeTable
      .filter(({ request }) => request.startsWith('POST '))
      .map(({ request }) => request.split(/[ ?]/)[1] ?? '')
      .map((path) => path.replace(/\{\w+\}/g, '0190a1b2-0000-7000-8000-000000000000'))
      .filter((path) => path !== '/sair'),
  ),
]

const filled = (unit: string, length: number) => unit.repeat(length / unit.length).slice(0, length)

describe('a long path', () => {
  it('a long path is no page’s, and is answered in plain words before anything else', async () => {
    for (const path of [filled('/a', 34), filled('/a', 8_000), `/${filled('a', 1_024)}`, filled('\\a', 40)]) {
      const answer = await fetch(app.origin + path)
      expect([path.length, answer.status]).toEqual([path.length, 404])
      expect(await answer.text()).toBe('Página não encontrada.\n')
    }
    const api = await fetch(`${app.origin}/api${filled('/a', 40)}`)
    expect([api.status, await api.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
    expect(await (await fetch(app.origin + filled('/a', 32))).text()).toContain('<h1')
  })
})

describe('headers', () => {
  it('headers of more than 8 kB are refused', async () => {
    expect(await ask('/faq', { headers: { 'x-long': filled('a', 7_000) } })).toBe(200)
    expect(await ask('/faq', { headers: { 'x-long': filled('a', 8_200) } })).toBe(431)
    expect(await ask(`/faq?${filled('a', 8_200)}`)).toBe(431)
  })
})

describe('the largest of everything costs 50 ms of work at most', () => {
  it('the largest of everything costs 50 ms of work at most in a path', async () => {
    const units = ['/a', '/', '/%2e%2e', '/%C3%A3', '/a%2Fb', '\\a', '/.', ';a', '%00', '+', '-']
    const starts = ['', '/projeto', '/marketplace', '/api', '/api/projects', '/midia', '/certificados', '/assets', '/a.data'] // prettier-ignore
    const paths = starts.flatMap((start) =>
      units.flatMap((unit) => [32, 1_020, 7_500].map((length) => start + filled(unit, length - start.length))),
    )
    const absolute = paths.map((path) => (path.startsWith('/') ? path : `/${path}`))
    expect(await costly(absolute.map((path) => [`${path.slice(0, 30)}… ${path.length}`, path]))).toEqual([])
  })

  it('the largest of everything costs 50 ms of work at most in a query', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => `p${index}=`).join('&')
    const names = 'q categoria cor ate perto pagina redirect token session_id arquivo limit cursor'.split(' ')
    const texts = [filled('a', 7_000), filled('%20', 7_000), filled('a+', 7_000), filled('%C3%A3', 7_000), filled('%', 7_000), filled('1', 7_000), filled('@a.', 7_000), filled('%22', 7_000), filled('-', 7_000)] // prettier-ignore
    const queries = [many, filled('a&', 7_000), ...names.flatMap((name) => [filled(`${name}=a&`, 7_000), ...texts.map((text) => `${name}=${text}`)])] // prettier-ignore
    const pages = ['/marketplace', '/marketplace/sugestoes', '/projeto/x', '/auth', '/api/projects', '/compra-sucesso', '/marketplace.data', '/'] // prettier-ignore
    expect(
      await costly(
        pages.flatMap((page) => queries.map((query) => [`${page} ${query.slice(0, 30)}`, `${page}?${query}`])),
      ),
    ).toEqual([])
  })

  it('the largest of everything costs 50 ms of work at most in the query of the route discovery', async () => {
    const html = await (await fetch(`${app.origin}/faq`)).text()
    const version = /"version":"(\w+)"/.exec(html)?.[1] ?? /manifest-(\w+)\.js/.exec(html)?.[1] ?? ''
    const discover = (paths: string) => `/__manifest?version=${version}&paths=${paths}`
    expect(await ask(discover('%2Ffaq%2C%2Fsobre'))).toBe(200)
    const found = await fetch(app.origin + discover('/faq,/sobre,/projeto/x/denunciar,/nao-existe'))
    expect(found.headers.get('cache-control')).toContain('immutable')
    const routes = Object.keys((await found.json()) as object)
    expect(routes).toEqual(
      expect.arrayContaining(['pages/faq', 'pages/about', 'moderation/report', 'layout/not-found']),
    )
    const distinct = (count: number) => Array.from({ length: count }, (_, at) => `/${at.toString(36)}`).join(',')
    expect(await ask(discover(distinct(200)))).toBe(200)
    expect(await ask(discover(distinct(201)))).toBe(404)
    const long = [200, 1_400].map(distinct).concat(filled('/a', 7_000), `${filled('/a', 900)},`.repeat(7))
    expect(await costly(long.map((paths) => [paths.slice(0, 20), discover(paths)]))).toEqual([])
  })

  it('the largest of everything costs 50 ms of work at most in a header', async () => {
    const names = 'cookie accept accept-encoding accept-language if-none-match if-modified-since range referer origin user-agent content-type x-forwarded-for x-forwarded-proto x-forwarded-host forwarded cache-control sec-fetch-site connection'.split(' ') // prettier-ignore
    const texts = [filled('a', 7_000), filled(' ;', 7_000), filled('; session=', 7_000), filled(', ', 7_000), filled('gzip,', 7_000), `bytes=${filled('0-,', 7_000)}`, filled('theme=', 7_000), filled('1.2.3.4, ', 7_000), `a${filled(' ', 7_000)}a`, `multipart/form-data; boundary=${filled('a', 6_000)}`, filled('W/"a",', 7_000)] // prettier-ignore
    const all = ['/faq', '/favicon.svg', '/carrinho'].flatMap((path) =>
      names.flatMap(
        (name) =>
        texts.map((text): [string, string, Sent] => [`${path} ${name}: ${text.slice(0, 20)}`, path, { headers: { [name]: text } }]), // prettier-ignore
      ),
    )
    expect(await costly(all)).toEqual([])
  })

  it.each(['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/form-data; boundary=b'])(
    'the largest of everything costs 50 ms of work at most in a body of %s',
    async (type) => {
      const size = 64 * 1024
      const names = 'name email message subject password title description q fields id reason files unit'.split(' ')
      const part = (name: string, text: string) =>
        `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
      const fields = {
        'application/x-www-form-urlencoded': [
          filled('a&', size),
          filled('a=b&', size),
          `message=x${filled('+', size - 20)}x`,
          ...[' ', '+', 'a', '@a.', '%C3%A3', '1', '\n', '-'].map((unit) =>
            names.map((name) => `${name}=x${filled(unit, 5_000)}`).join('&'),
          ),
        ],
        'application/json': [
          `${filled('[', size / 2)}${filled(']', size / 2)}`,
          filled('{"a":', size),
          `{"a":"${filled(' ', size - 20)}"}`,
        ],
        'text/plain': [filled('a', size)],
        'multipart/form-data; boundary=b': [
          `${filled(part('a', 'b'), size - 200)}--b--\r\n`,
          filled('--b\r\n', size),
          filled('\r\n-', size),
          `${names.map((name) => part(name, `x${filled(' ', 4_800)}x`)).join('')}--b--\r\n`,
        ],
      }[type] ?? [''] // prettier-ignore
      const headers = { cookie, 'content-type': type }
      const all = addresses.flatMap(
        (path) =>
        fields.map((body): [string, string, Sent] => [`${path} ${body.slice(0, 20)}`, path, { method: 'POST', headers, body }]), // prettier-ignore
      )
      expect(await costly(all)).toEqual([])
    },
  )
})
