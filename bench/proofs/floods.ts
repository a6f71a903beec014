/**
 * `npm run prove:floods`: floods a shop; exits with 1 unless 95 % of regular requests are answered. Takes three
 * minutes.
 */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { sessionCookie } from '../../tests/support/cookie-values.ts'
import { sendSlowly, type SlowSender } from '../../tests/support/slow-sender.ts'
import { until } from '../../tests/support/until.ts'

const least = 0.95
const floodMs = 12_000
const longestWaitMs = 5_000
const account = { intent: 'login', mode: 'login', email: 'comprador@exemplo.com.br', password: 'camada-demo' }

const provider = await hangingProvider()
const payments = { PAYMENTS: 'stripe,sandbox', STRIPE_SECRET_KEY: 'sk_test_floods', STRIPE_WEBHOOK_SECRET: 'whsec_floods', PAYMENTS_API_URL: provider.url } // prettier-ignore
const app = await startApp({ env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1', ...payments } })
const { hostname, port } = new URL(app.origin)
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 1 })
const report: Record<string, Record<string, string>> = {}
let misses = 0
try {
  const cookie = await signIn()
  await flood('nothing', cookie, async () => [])
  await flood('paths of 15 kB', cookie, () => repeat(40, () => ask(`/${'a/'.repeat(7_500)}`)))
  await flood('paths and queries as long as may be', cookie, () =>
    repeat(12, (index) => ask(`/marketplace?q=${'a+'.repeat(3_500)}${index}`)),
  )
  await flood('500 slow senders from one address', cookie, () => slowSenders(() => '127.0.0.9'))
  await flood('500 slow senders from many', cookie, () =>
    slowSenders((index) => `127.0.${1 + Math.floor(index / 250)}.${2 + (index % 250)}`),
  )
  await fullRoom(cookie)
  for (const [whose, sent] of Object.entries(await uselessCookies())) await crowd(whose, sent, cookie)
  await forgedAddresses()
  await hangingPayments(cookie)
  await frozenDatabase(cookie)
} finally {
  await pool.end()
  await app.stop()
  await provider.close()
}
console.log(JSON.stringify(report, null, 2))
console.log(misses === 0 ? 'floods: all were served' : `floods: ${misses} bounds were not kept`)
process.exitCode = misses === 0 ? 0 : 1

type Flood = { end: () => void }[]

/** Sends regular requests of three callers during a flood, and records the share answered. */
async function flood(
  name: string,
  cookie: string,
  begin: () => Promise<Flood>,
  served: string[] = ['visitors', 'people', 'webhooks'],
): Promise<void> {
  const running = await begin()
  let searches = 0
  const endsAt = performance.now() + floodMs
  const groups = {
    visitors: [() => ask('/marketplace'), () => ask('/faq'), () => ask('/contato', 'POST', 'name=a')],
    // Pages that no cache has.
    searching: [() => ask(`/marketplace?q=vaso&min=${++searches}`), () => ask(`/marketplace?q=caixa&min=${searches}`)],
    people: [() => ask('/carrinho', 'GET', '', cookie), () => ask('/minhas-compras', 'GET', '', cookie)],
    webhooks: [() => ask('/webhooks/sandbox', 'POST', '{}')],
  }
  const shares = await Promise.all(
    Object.entries(groups)
      .filter(([group]) => served.includes(group))
      .map(async ([group, asks]) => {
        let [all, answered] = [0, 0]
        while (performance.now() < endsAt) {
          const statuses = await Promise.all(asks.map((one) => one()))
          all += statuses.length
          answered += statuses.filter((status) => status > 0 && status < 500 && status !== 408 && status !== 429).length
          await sleep(100)
        }
        return [group, answered / all, all] as const
      }),
  )
  for (const one of running) one.end()
  for (const [group, share, all] of shares)
    bound(name, group, `${(share * 100).toFixed(1)} % of ${all}`, share >= least)
}

/** Freezes PostgreSQL: refusals must come at once, and answers a second after it resumes. */
async function frozenDatabase(cookie: string): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pg_backend_pid() as pid, current_setting('data_directory')",
  )
  const postmaster = Number(fs.readFileSync(`${app.dataFolder}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[0]) // prettier-ignore
  const all = [postmaster, ...childrenOf(postmaster)]
  if (!rows[0] || !all.includes(rows[0].pid)) throw new Error('That is another PostgreSQL.')
  const signal = (name: NodeJS.Signals) => all.forEach((pid) => process.kill(pid, name))
  signal('SIGSTOP')
  const waits: number[] = []
  try {
    for (let time = 0; time < 12; time++) {
      const asked = performance.now()
      await ask('/carrinho', 'GET', '', cookie)
      waits.push(performance.now() - asked)
    }
  } finally {
    signal('SIGCONT')
  }
  const back = performance.now()
  while ((await ask('/carrinho', 'GET', '', cookie)) !== 200 && performance.now() - back < 30_000) await sleep(50)
  const backMs = performance.now() - back
  const later = Math.max(...waits.slice(-6))
  bound('a frozen database', 'longest of the last six answers', `${later.toFixed(0)} ms`, later <= 1_000)
  bound('a frozen database', 'back after', `${backMs.toFixed(0)} ms`, backMs <= 1_500)
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

type Ask = { method?: string; body?: string; type?: string; cookie?: string; from?: string; forwardedFor?: string }

type Told = { status: number; headers: http.IncomingHttpHeaders; text: string; ms: number }

/** Sends a request and returns the response; the status is 0 without one. */
function tell(
  path: string,
  { method = 'GET', body = '', type = 'application/x-www-form-urlencoded', cookie = '', from, forwardedFor }: Ask = {},
): Promise<Told> {
  // prettier-ignore
  const sent = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
  const headers = {
    origin: app.origin,
    cookie,
    ...(method === 'POST' && sent),
    ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
  }
  const began = performance.now()
  const options = { hostname, port, path, method, headers, timeout: longestWaitMs, ...(from && { localAddress: from, agent: false }) } // prettier-ignore
  return new Promise((done) => {
    const none = () => done({ status: 0, headers: {}, text: '', ms: performance.now() - began })
    const request = http.request(options, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - began }),
      )
      answer.on('error', none)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', none)
    request.end(body)
  })
}

async function ask(path: string, method = 'GET', body = '', cookie = ''): Promise<number> {
  return (await tell(path, { method, body, cookie })).status
}

function bound(flood: string, what: string, said: string, isKept: boolean): void {
  report[flood] = { ...report[flood], [what]: isKept ? said : `${said} (not kept)` }
  if (!isKept) misses++
}

/** Sends more forms than there are places: each is refused at once, and webhooks are admitted. */
async function fullRoom(cookie: string): Promise<void> {
  const name = 'more forms than there is room for'
  const told: Told[] = []
  const begin = () =>
    repeat(200, async () => {
      told.push(await tell('/auth', { method: 'POST', body: 'intent=login&mode=login' }))
      await sleep(500)
    })
  await flood(name, cookie, begin, ['webhooks'])
  const refused = told.filter(({ status }) => status === 503).length
  const unanswered = told.filter(({ status }) => status === 0).length
  bound(name, 'forms', `${told.length}, ${refused} of them refused, ${unanswered} without an answer`, unanswered === 0)
}

/** Returns session cookies that are invalid: invented, expired, or signed by another shop. */
async function uselessCookies(): Promise<Record<string, string>> {
  const ended = await signIn()
  const { status } = await tell('/sair', { method: 'POST', cookie: ended })
  if (status !== 303) throw new Error(`Signing out was answered with ${status}.`)
  return {
    'made-up cookies': 'session=bWFkZS11cA.c2lnbmF0dXJl',
    'cookies of a session that has ended': ended,
    'cookies signed by another secret': `session=${await sessionCookie('of another shop, of another shop', 'a'.repeat(32))}`,
  }
}

/** Sends requests with invalid sessions from two addresses: they count as visitors and leave places to others. */
async function crowd(whose: string, sent: string, cookie: string): Promise<void> {
  const name = `forty with ${whose}`
  const statuses: number[] = []
  const begin = () =>
    repeat(40, async (index) => {
      const path = `/marketplace?q=vaso&max=${10_000 + statuses.length}`
      const { status } = await tell(path, { cookie: sent, forwardedFor: `203.0.113.${20 + (index % 2)}` })
      statuses.push(status)
      if (status === 503) await sleep(100)
    })
  await flood(name, cookie, begin, ['visitors', 'searching', 'people', 'webhooks'])
  const refused = statuses.filter((status) => status === 503).length
  bound(name, 'crowd', `${statuses.length} asked, ${refused} refused`, refused > 0)
}

/** Checks that limits count callers behind the trusted proxy one by one, and others by their own address. */
async function forgedAddresses(): Promise<void> {
  const name = 'forged proxy headers'
  const words = { name: 'Rita', email: 'rita@exemplo.com.br', subject: 'Dúvida', message: 'Uma mensagem como outra qualquer.' } // prettier-ignore
  const body = new URLSearchParams(words).toString()
  const taken = async (times: number, forwardedFor: (time: number) => string, from?: string) => {
    let count = 0
    for (let time = 0; time < times; time++) {
      const { status } = await tell('/contato', { method: 'POST', body, forwardedFor: forwardedFor(time), ...(from && { from }) }) // prettier-ignore
      if (status < 400 && status > 0) count++
    }
    return count
  }
  const one = await taken(40, () => '203.0.113.9')
  bound(name, 'messages of one caller behind the proxy', `${one} of 40 taken`, one === 30)
  const prefixed = await taken(5, (time) => `198.51.100.${time}, 203.0.113.9`)
  bound(name, 'of the same, who writes other addresses before', `${prefixed} of 5 taken`, prefixed === 0)
  const other = await taken(5, () => '203.0.113.10')
  bound(name, 'of another one', `${other} of 5 taken`, other === 5)
  const forged = await taken(40, (time) => `198.51.100.${time}`, '127.0.0.77')
  bound(name, 'of one who is no proxy and says to be one', `${forged} of 40 taken`, forged === 30)
}

/** Pays at a provider that does not answer, and at one that stops after its headers. */
async function hangingPayments(cookie: string): Promise<void> {
  const name = 'a provider that hangs'
  const { items } = JSON.parse((await tell('/api/projects')).text) as { items: { id: string }[] }
  const tries: Told[] = []
  for (const { id } of items.slice(0, 12)) {
    const body = JSON.stringify({ projectIds: [id] })
    const told = await tell('/api/create-checkout', { method: 'POST', type: 'application/json', body, cookie })
    // The provider is not called for owned files or pieces.
    if (told.status === 503) tries.push(told)
  }
  const waits = tries.map(({ ms }) => Math.round(ms))
  const sayWhen = tries.every(({ headers }) => headers['retry-after'])
  bound(name, 'first five waits', `${waits.slice(0, 5).join(', ')} ms`, waits.length > 5 && Math.max(...waits.slice(0, 5)) < 4_000) // prettier-ignore
  bound(name, 'later ones', `${waits.slice(5).join(', ')} ms`, Math.max(...waits.slice(5)) < 1_000)
  bound(name, 'all say when to come again', String(sayWhen), sayWhen)
}

/** Starts a provider that accepts requests and answers half of them with headers only, the others not at all. */
async function hangingProvider(): Promise<{ url: string; close: () => Promise<unknown> }> {
  let asked = 0
  const server = http.createServer((_, response) => {
    if (asked++ % 2 === 1) response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Repeats requests without a pause, `count` at once, during the flood. */
async function repeat(count: number, act: (index: number) => Promise<unknown>): Promise<Flood> {
  let isOver = false
  for (let index = 0; index < count; index++) {
    void (async () => {
      while (!isOver) await act(index)
    })()
  }
  return [{ end: () => (isOver = true) }]
}

/** Sends five hundred request bodies that never end; replaces those that are closed. */
async function slowSenders(from: (index: number) => string): Promise<Flood> {
  const paths = ['/contato', '/auth', '/webhooks/sandbox', '/api/uploads']
  let isOver = false
  let begun = 0
  const senders = new Set<SlowSender>()
  const send = async (index: number) => {
    while (!isOver) {
      const path = paths[index % paths.length] ?? '/contato'
      const headers: Record<string, string> =
        path === '/api/uploads' ? { 'content-type': 'multipart/form-data; boundary=b' } : {}
      const sender = await sendSlowly(app.origin, path, { from: from(index), headers }).catch(() => null)
      begun++
      if (sender) senders.add(sender)
      await sender?.status
      if (sender) senders.delete(sender)
      await sleep(100)
    }
  }
  for (let index = 0; index < 500; index++) void send(index)
  // One address may hold only a share of the places; its other senders are refused.
  await until(() => begun >= 500)
  return [{ end: () => ((isOver = true), senders.forEach((one) => one.end())) }]
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${app.origin}/auth`, { method: 'POST', body, headers: { origin: app.origin }, redirect: 'manual' }) // prettier-ignore
  return answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ') // prettier-ignore
}
