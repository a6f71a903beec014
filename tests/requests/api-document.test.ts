import net from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#app/api/openapi-document.ts'
import { version } from '#version'
import type { Page } from '../support/app/app-client.ts'
import { addFile, addMaker, addProject, addPurchase, addUser } from '../support/builders.ts'
import { declaredRoutes } from '../support/declared-routes.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'

const app = useRequestApp()
type Operation = { responses: Record<string, unknown> }
let document: { paths: Record<string, Record<string, Operation>> }
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

beforeAll(async () => {
  document = JSON.parse((await app.visitor().get('/api/openapi.json')).html)
  ajv.addSchema(document, 'api')
})

/** What is wrong with an answer by the document: another status than it names, or a body of another form. */
function faultsOf(page: Page, method: string, path: string): string[] {
  if (!document.paths[path]?.[method]?.responses[page.status]) return [`${method} ${path} never answers ${page.status}`]
  if (!page.headers.get('content-type')?.startsWith('application/json')) return [`${path}: not JSON`]
  const pointer = ['paths', path, method, 'responses', String(page.status), 'content', 'application/json', 'schema']
  const $ref = `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')}`
  const check = ajv.compile({ $ref })
  return check(JSON.parse(page.html))
    ? []
    : (check.errors ?? []).map((one) => `${path} ${page.status} ${one.instancePath} ${one.message}`)
}

/** A small shop in which everything has a value somewhere and is missing somewhere. */
async function shop() {
  const { db } = app.database
  const maker = await addMaker(db, { bio: 'Objetos de casa.', avatarKey: 'a'.repeat(32) })
  const full = { printTime: '6 h', material: 'PLA', referenceLink: 'https://exemplo.com.br/', specifications: '0,2 mm' }
  const vase = await addProject(db, { ...full, designerId: maker.id, kinds: ['digital', 'printed'] })
  const plain = await addProject(db)
  const file = await addFile(db, { projectId: vase.project.id, position: 1, format: '3mf' })
  const buyer = await signedIn(app)
  await addPurchase(db, { buyerId: buyer.id, projectId: vase.project.id })
  await buyer.visitor.post(`/projeto/${vase.project.id}/avaliar`, { rating: '4', comment: 'Bom.' })
  const other = await addUser(db)
  await addPurchase(db, { buyerId: other.id, projectId: vase.project.id })
  return { vase: vase.project.id, plain: plain.project.id, file: file.id, buyer: buyer.visitor }
}

describe('the document', () => {
  it('the document is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('the document shows examples of the form that it asks for', () => {
    for (const { path, method, body, example, answer } of operations) {
      const inDocument = (schema: unknown) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))
      const right = ajv.compile(inDocument(answer))
      expect([path, right(example.answer), right.errors]).toEqual([path, true, null])
      if (method === 'post') expect([path, ajv.validate(inDocument(body), example.body)]).toEqual([path, true])
    }
  })
})

it('the document also names what providers and operators ask', async () => {
  const { paths } = document
  expect(Object.keys(paths['/webhooks/{provider}'] ?? {})).toEqual(['post'])
  for (const [path, text] of [
    ['/healthz', 'ok'],
    ['/readyz', `ok ${version}`],
  ] as const) {
    const answer = await app.visitor().get(path)
    expect([answer.status, answer.html.trim()]).toEqual([200, text])
    expect(paths[path]?.get?.responses).toHaveProperty('200')
  }
  const forged = await app.visitor().json('/webhooks/sandbox', {})
  expect(faultsOf(forged, 'post', '/webhooks/{provider}')).toEqual([])
})

describe('every answer of the API', () => {
  it('every answer of the API has the form that the document says, for reads', async () => {
    const { vase, plain, buyer } = await shop()
    const asked: [string, string][] = [
      ['/api/categories', '/api/categories'],
      ['/api/projects', '/api/projects?q=projeto&sort=preco-menor'],
      ['/api/projects', '/api/projects?category=nenhuma'],
      ['/api/projects', '/api/projects?cursor=nenhum'],
      ['/api/projects/{id}', `/api/projects/${vase}`],
      ['/api/projects/{id}', `/api/projects/${plain}`],
      ['/api/projects/{id}', '/api/projects/nenhum'],
      ['/api/projects/{id}/reviews', `/api/projects/${vase}/reviews`],
      ['/api/projects/{id}/reviews', `/api/projects/${plain}/reviews`],
      ['/api/projects/{id}/reviews', `/api/projects/${vase}/reviews?cursor=nenhum`],
      ['/api/projects/{id}/reviews', `/api/projects/${crypto.randomUUID()}/reviews`],
    ]
    for (const [path, address] of asked)
      for (const visitor of [app.visitor(), buyer])
        expect(faultsOf(await visitor.get(address), 'get', path)).toEqual([])
    expect(JSON.parse((await buyer.get(`/api/projects/${vase}`)).html)).toHaveProperty('files')
  })

  it('every answer of the API has the form that the document says, for payments and downloads', async () => {
    const { vase, plain, file, buyer } = await shop()
    const bodies: Record<string, unknown[]> = {
      '/api/create-checkout': [
        { projectIds: [plain] },
        { projectIds: [vase] },
        { projectIds: [crypto.randomUUID()] },
        {},
      ],
      '/api/verify-payment': [{ sessionId: crypto.randomUUID() }, {}],
      '/api/get-download-url': [{ projectId: vase, filePath: file }, { projectId: vase, filePath: 'x' }, {}],
    }
    const statuses = new Set<number>()
    for (const [path, sent] of Object.entries(bodies)) {
      for (const body of sent) {
        for (const visitor of [buyer, app.visitor()]) {
          const page = await visitor.json(path, body)
          statuses.add(page.status)
          expect(faultsOf(page, 'post', path)).toEqual([])
        }
      }
    }
    const { sessionId } = JSON.parse((await buyer.json('/api/create-checkout', { projectIds: [plain] })).html)
    const verified = await buyer.json('/api/verify-payment', { sessionId })
    expect([verified.status, faultsOf(verified, 'post', '/api/verify-payment')]).toEqual([200, []])
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 400, 401, 404, 409])
  })

  it('every answer of the API is a refusal of the one form, also where no route speaks', async () => {
    const { buyer } = await shop()
    const error = (page: Page) => [page.status, JSON.parse(page.html)]
    const form = (code: string) => ({ error: { code, message: expect.stringMatching(/^\S.{5,}/) } })
    expect(error(await buyer.get('/api/nao-existe'))).toEqual([404, form('not_found')])
    expect(error(await buyer.post('/api/projects'))).toEqual([405, form('method_not_allowed')])
    const foreign = { origin: 'https://outro.example' }
    expect(error(await buyer.json('/api/create-checkout', {}, foreign))).toEqual([403, form('foreign_origin')])
    const large = { projectIds: ['x'.repeat(2_000_000)] }
    expect(error(await buyer.json('/api/create-checkout', large))).toEqual([413, form('too_large')])
    await app.database.db.execute(sql`alter table categories rename to away`)
    try {
      const failed = await buyer.get('/api/categories')
      expect(error(failed)).toEqual([500, form('unexpected')])
      expect(faultsOf(failed, 'get', '/api/categories')).toEqual([])
    } finally {
      await app.database.db.execute(sql`alter table away rename to categories`)
    }
  })
})

describe('the document and the routes', () => {
  it('the document names every address for programs with the methods that it takes', async () => {
    const described = Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
    const declared = declaredRoutes.flatMap(({ path = '' }) =>
      path.endsWith('/pix?') ? [`/${path.replace('?', '')}`, `/${path.replace('/pix?', '')}`] : [`/${path}`],
    )
    // The publish form's own, the document itself, and what is answered where nothing is.
    const others = ['/api/uploads', '/api/openapi.json', '/api/*']
    const forPrograms = declared.filter((path) => /^\/(?:api|webhooks)\//.test(path) && !others.includes(path))
    expect([...forPrograms, '/healthz', '/readyz'].toSorted()).toEqual(described.toSorted())
    for (const [path, operations] of Object.entries(document.paths)) {
      const answer = await fetch(app.origin + path.replaceAll(/\{\w+\}/g, 'x'), { method: 'OPTIONS' })
      const named = Object.keys(operations).map((method) => (method === 'get' ? 'GET, HEAD' : 'POST'))
      expect([path, answer.headers.get('allow')]).toEqual([path, [...named, 'OPTIONS'].join(', ')])
    }
  })

  it('the document lists what the server refuses before a route is asked, with when to come back', async () => {
    const { host, port } = new URL(app.origin)
    const ask = async (line: string, more: string) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`)
      return readAll(socket)
    }
    const missing: string[] = []
    for (const [path, operations] of Object.entries(document.paths)) {
      if (!/^\/(?:api|webhooks)/.test(path)) continue
      const [method, { responses }] = Object.entries(operations)[0] as [string, Operation]
      const line = `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, 'x')}`
      const refused: [string, string][] = [
        [`${line}/%`, ''],
        [line, 'Transfer-Encoding: gzip, chunked\r\n'],
        [line, 'Expect: tea\r\n'],
        [line, `X: ${'a'.repeat(9_000)}\r\n`],
        [line, 'Content-Length: 9000000\r\n'],
        ...(method === 'post'
          ? ([[line, 'Origin: https://a.example\r\nContent-Length: 0\r\n']] as [string, string][])
          : []),
        ...(method === 'post'
          ? ([[line, 'Content-Type: text/plain\r\nContent-Length: 1\r\n\r\na']] as [string, string][])
          : []),
      ]
      for (const [first, more] of refused) {
        const text = await ask(first, more)
        const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'none'
        const isJson = /"code":"[a-z_]+"/.test(text)
        if (!(status in responses) || !isJson)
          missing.push(`${first} ${more.slice(0, 40)}: ${status} ${text.slice(-80)}`)
      }
      for (const status of ['429', '503']) {
        const answer = responses[status] as { headers?: object } | undefined
        if (answer && !answer.headers) missing.push(`${path} ${status}: no Retry-After`)
      }
    }
    expect(missing).toEqual([])
  }, 60_000)

  it('the document bounds every text that is sent', () => {
    const { paths, components } = document as unknown as {
      paths: object
      components: { schemas: Record<string, object> }
    }
    const sent = [paths, components.schemas.CheckoutByProjects, components.schemas.CheckoutByOffers, components.schemas.PaymentQuestion, components.schemas.DownloadQuestion] // prettier-ignore
    const unbounded: string[] = []
    const look = (part: unknown, at: string): void => {
      if (typeof part !== 'object' || part === null) return
      const { type, maxLength } = part as { type?: string; maxLength?: number }
      if (type === 'string' && maxLength === undefined) unbounded.push(at)
      for (const [name, inner] of Object.entries(part)) if (name !== 'responses') look(inner, `${at}/${name}`)
    }
    for (const part of sent) look(part, '')
    expect(unbounded).toEqual([])
  })
})

async function readAll(socket: net.Socket): Promise<string> {
  let text = ''
  for await (const part of socket) text += String(part)
  return text
}

describe('/desenvolvedores', () => {
  it('/desenvolvedores explains every question with an example that works', async () => {
    const { $ } = await app.visitor().get('/desenvolvedores')
    const { vase } = await shop()
    const text = $('main').text()
    for (const { path, method } of operations) expect(text).toContain(`${method.toUpperCase()} ${path}`)
    expect(text).not.toContain('`')
    expect($('dd code').length).toBeGreaterThan(0)
    const reads = [...text.matchAll(/curl '(http[^']+)'/g)].map((match) => match[1] ?? '')
    expect(reads.length).toBe(operations.filter((one) => one.method === 'get').length)
    const example = operations.find((one) => one.path === '/api/projects/{id}')?.example.answer as { id: string }
    for (const address of reads) {
      const path = address.replace(app.origin, '').replace(example.id, vase)
      expect([path, (await app.visitor().get(path)).status]).toEqual([path, 200])
    }
  })
})
