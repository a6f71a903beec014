import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { HttpOptions } from '#server/http/http.ts'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { boxStl } from '../support/models/model-files.ts'
import { sendSlowly, type SlowSender } from '../support/slow-sender.ts'

const hour = 3_600_000
/** Nobody is ended for being slow, and whoever has been under way the longest makes room at once. */
const patient = { perAddress: 64, inAll: 256, graceMs: hour, bytesPerSecond: 1_024, wholeMs: hour, briefMs: 0 }
/** Whoever sends less than it should is ended. */
const strict = { graceMs: 300, bytesPerSecond: 1_024, wholeMs: hour }

let app: RequestApp
let person: Awaited<ReturnType<typeof signedIn>>['visitor']
let senders: SlowSender[] = []

function useBodyLimits(bodyLimits: NonNullable<HttpOptions['bodyLimits']>): void {
  beforeAll(async () => {
    app = await startRequestApp({ http: { bodyLimits } })
    person = (await signedIn(app, { userType: 'both' })).visitor
  })
  afterAll(() => app?.close())
  afterEach(() => {
    for (const sender of senders) sender.end()
    senders = []
  })
}

async function begin(count: number, path: string, from: (index: number) => string, headers?: Record<string, string>) {
  const all = Array.from({ length: count }, (_, index) =>
    sendSlowly(app.origin, path, { from: from(index), everyMs: 500, ...(headers && { headers }) }),
  )
  senders.push(...(await Promise.all(all)))
}

const upload = () => ({
  cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': 'multipart/form-data; boundary=b',
})

const statuses = () => senders.map(({ status }) => status)
const underWay = (some: Promise<number>[]) => Promise.race([...some, sleep(100, 'under way')])

/** The statuses of what visitors, signed-in people and a provider ask for meanwhile. */
async function meanwhile(): Promise<number[]> {
  const visitor = app.visitor()
  const pages = await Promise.all([
    visitor.get('/marketplace?q=vaso'),
    visitor.get('/faq'),
    visitor.post('/contato', { name: 'a' }),
    person.get('/carrinho'),
    person.post('/favoritos/alternar'),
    person.get('/meus-projetos'),
    visitor.json('/webhooks/sandbox', {}),
  ])
  return pages.map(({ status }) => status)
}
const asAlways = [200, 200, 400, 200, 303, 200, 401]

describe('bodies that come slowly', () => {
  useBodyLimits(patient)

  it.each([
    ['one address', () => '127.0.0.9'],
    ['many', (index: number) => `127.0.${1 + (index % 50)}.9`],
  ] as const)('bodies that come slowly hold no place that another caller needs, from %s', async (_name, from) => {
    await begin(110, '/contato', from)
    await begin(110, '/auth', from)
    await begin(420, '/webhooks/sandbox', from)
    for (let time = 0; time < 3; time++) expect(await meanwhile()).toEqual(asAlways)
  })

  it('bodies of an address that sends all it may make room, the longest under way first', async () => {
    for (const many of [1, 1, 62, 2]) await begin(many, '/contato', () => '127.0.0.9')
    const [first, second, ...others] = statuses()
    expect(await Promise.all([first, second])).toEqual([408, 408])
    expect(await underWay(others)).toBe('under way')
  })

  it('bodies of all addresses together make room as well, the longest under way first', async () => {
    const from = (index: number) => `127.0.${1 + (index % 50)}.9`
    for (const many of [1, 255]) await begin(many, '/contato', from)
    await begin(1, '/contato', () => '127.0.99.9')
    const [first, ...others] = statuses()
    expect(await first).toBe(408)
    expect(await underWay(others)).toBe('under way')
    expect(await meanwhile()).toEqual(asAlways)
  })

  it('bodies of uploads are bounded for an account', async () => {
    await begin(5, '/api/uploads', () => '127.0.0.9', upload())
    // Which of them comes last is the network's to say.
    expect(await Promise.race(statuses())).toBe(429)
  })
})

describe('bodies that come too slowly', () => {
  useBodyLimits(strict)

  it('bodies that come too slowly are ended in words when they stay under the least rate', async () => {
    await begin(3, '/contato', () => '127.0.0.9')
    expect(await Promise.all(statuses())).toEqual([408, 408, 408])
  })

  it('uploads that stall are ended', async () => {
    await begin(4, '/api/uploads', () => '127.0.0.9', upload())
    expect(await Promise.all(statuses())).toEqual([408, 408, 408, 408])
  })
})

describe('uploads from eight addresses', () => {
  useBodyLimits({ ...patient, uploadsInAll: 8, crawlMs: 200 })

  it('make room for the file of another maker when they crawl, and are told so', async () => {
    const other = (await signedIn(app, { userType: 'both' })).visitor
    const cookie = (visitor: typeof person) =>
      [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const [index, visitor] of [person, other].entries()) {
      const headers = { ...upload(), cookie: cookie(visitor) }
      await begin(4, '/api/uploads', (turn) => `127.0.${1 + index * 4 + turn}.9`, headers)
    }
    await sleep(500)
    const [visitor, third] = [app.visitor(), (await signedIn(app, { userType: 'both' })).visitor]
    const form = () => {
      const sent = new FormData()
      sent.append('files', new File([boxStl() as Buffer<ArrayBuffer>], 'a.stl'))
      return sent
    }
    expect((await visitor.post('/api/uploads', form())).status).toBe(503)
    expect(await underWay(statuses())).toBe('under way')
    expect((await third.post('/api/uploads', form())).status).toBe(201)
    expect(await Promise.race(statuses())).toBe(503)
    expect(await Promise.race(senders.map(({ words }) => words))).toContain('este, lento, cedeu o seu')
  })
})

describe('a body', () => {
  useBodyLimits({})

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (path: string, bytes: number, headers: Record<string, string> = form) => {
    // Without a length: in chunks.
    const body = new Blob(['a'.repeat(bytes)]).stream()
    const init = { method: 'POST', headers: { origin: app.origin, ...headers }, body, duplex: 'half' } as RequestInit
    const answer = await fetch(app.origin + path, init)
    await answer.text()
    return answer.status
  }

  it('a body that is far too large gets its answer each time, never a reset connection', async () => {
    for (let time = 0; time < 8; time++) {
      expect(await send('/contato', 4 * 1024 * 1024)).toBe(413)
      const answer = await fetch(`${app.origin}/contato`, {
        method: 'POST',
        headers: { origin: app.origin, ...form },
        body: 'a'.repeat(4 * 1024 * 1024),
      })
      expect([answer.status, (await answer.text()).length > 0]).toEqual([413, true])
    }
  })

  it('a body may have 64 kB, and that of a webhook 256 kB, however it is sent', async () => {
    expect(await send('/contato', 64 * 1024)).toBe(400)
    expect(await send('/contato', 64 * 1024 + 1)).toBe(413)
    expect(await send('/api/create-checkout', 64 * 1024 + 1, { 'content-type': 'application/json' })).toBe(413)
    expect(await send('/webhooks/sandbox', 256 * 1024)).toBe(401)
    expect(await send('/webhooks/sandbox', 256 * 1024 + 1)).toBe(413)
  })
})
