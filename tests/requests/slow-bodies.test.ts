import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { sendSlowly, type SlowSender } from '../support/slow-sender.ts'

let app: RequestApp
let person: Awaited<ReturnType<typeof signedIn>>['visitor']
beforeAll(async () => {
  const bodyLimits = { perAddress: 64, inAll: 256, graceMs: 3_000, bytesPerSecond: 1_024, wholeMs: 30_000 }
  app = await startRequestApp({ http: { bodyLimits } })
  person = (await signedIn(app, { userType: 'both' })).visitor
})
afterAll(() => app?.close())

let senders: SlowSender[] = []
afterEach(() => {
  for (const sender of senders) sender.end()
  senders = []
})

async function begin(count: number, path: string, from: (index: number) => string, headers?: Record<string, string>) {
  const all = Array.from({ length: count }, (_, index) =>
    sendSlowly(app.origin, path, { from: from(index), everyMs: 500, ...(headers && { headers }) }),
  )
  senders.push(...(await Promise.all(all)))
}

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
  it.each([
    ['one address', () => '127.0.0.9'],
    ['many', (index: number) => `127.0.${1 + (index % 50)}.9`],
  ] as const)('bodies that come slowly hold no place that another caller needs, from %s', async (_name, from) => {
    await begin(110, '/contato', from)
    await begin(110, '/auth', from)
    await begin(420, '/webhooks/sandbox', from)
    for (let time = 0; time < 3; time++) expect(await meanwhile()).toEqual(asAlways)
  })

  it('bodies that come slowly are ended in words when they stay under the least rate', async () => {
    await begin(3, '/contato', () => '127.0.0.9')
    expect(await Promise.all(senders.map(({ status }) => status))).toEqual([408, 408, 408])
  })

  it('bodies of an address that sends all it may make room, the longest under way first', async () => {
    await begin(64, '/contato', () => '127.0.0.9')
    await sleep(1_200)
    await begin(2, '/contato', () => '127.0.0.9')
    const first = senders.slice(0, 2).map(({ status }) => status)
    expect(await Promise.all(first)).toEqual([408, 408])
    const later = Promise.race(senders.slice(60).map(({ status }) => status))
    expect(await Promise.race([later, sleep(300, 'under way')])).toBe('under way')
  })

  it('bodies of all addresses together make room as well, the longest under way first', async () => {
    const from = (index: number) => `127.0.${1 + (index % 50)}.9`
    await begin(256, '/contato', from)
    await sleep(1_200)
    await begin(2, '/contato', () => '127.0.99.9')
    const [first, ...others] = senders.map(({ status }) => status)
    expect(await first).toBe(408)
    expect(await Promise.race([...others.slice(10), sleep(300, 'under way')])).toBe('under way')
    expect(await meanwhile()).toEqual(asAlways)
  })

  it('bodies of uploads are bounded for an account, and end when they stand still', async () => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const upload = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    await begin(5, '/api/uploads', () => '127.0.0.9', upload)
    const statuses = await Promise.all(senders.map(({ status }) => status))
    // Which of them comes last is the network's to say.
    expect(statuses.toSorted((a, b) => a - b)).toEqual([408, 408, 408, 408, 429])
  })
})

describe('a body', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (path: string, bytes: number, headers: Record<string, string> = form) => {
    // Without a length: in chunks.
    const body = new Blob(['a'.repeat(bytes)]).stream()
    const init = { method: 'POST', headers: { origin: app.origin, ...headers }, body, duplex: 'half' } as RequestInit
    const answer = await fetch(app.origin + path, init)
    await answer.text()
    return answer.status
  }

  it('a body may have 64 kB, and that of a webhook 256 kB, however it is sent', async () => {
    expect(await send('/contato', 64 * 1024)).toBe(400)
    expect(await send('/contato', 64 * 1024 + 1)).toBe(413)
    expect(await send('/api/create-checkout', 64 * 1024 + 1, { 'content-type': 'application/json' })).toBe(413)
    expect(await send('/webhooks/sandbox', 256 * 1024)).toBe(401)
    expect(await send('/webhooks/sandbox', 256 * 1024 + 1)).toBe(413)
  })
})
