/**
 * `npm run prove:floods`: what anybody could stop the shop with, against a shop of its own on this machine, while visitors,
 * signed-in people and a provider go on. Prints for each flood what these three got as JSON, and ends with 1 unless 95 % of
 * what they asked for was answered as always. Takes some three minutes.
 */
import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { sendSlowly, type SlowSender } from '../../tests/support/slow-sender.ts'

const least = 0.95
const floodMs = 12_000
/** Somebody who waits longer has gone. */
const patienceMs = 5_000
const account = { intent: 'login', mode: 'login', email: 'comprador@exemplo.com.br', password: 'camada-demo' }

const app = await startApp({ env: { LOG_LEVEL: 'error' } })
const { hostname, port } = new URL(app.origin)
const pool = new pg.Pool({ connectionString: connectionString({ DATA_DIR: app.dataFolder }), max: 1 })
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
  await flood('forms that find no room', cookie, () =>
    repeat(200, () => ask('/auth', 'POST', 'intent=login&mode=login')),
  )
  await frozenDatabase(cookie)
} finally {
  await pool.end()
  await app.stop()
}
console.log(JSON.stringify(report, null, 2))
console.log(misses === 0 ? 'floods: everybody was served' : `floods: ${misses} bounds were not kept`)
process.exitCode = misses === 0 ? 0 : 1

type Flood = { end: () => void }[]

/** Lets the three go on while a flood runs, and notes what part of what they asked for was answered. */
async function flood(name: string, cookie: string, begin: () => Promise<Flood>): Promise<void> {
  const running = await begin()
  const until = performance.now() + floodMs
  const groups = {
    visitors: [() => ask('/marketplace'), () => ask('/faq'), () => ask('/contato', 'POST', 'name=a')],
    people: [() => ask('/carrinho', 'GET', '', cookie), () => ask('/minhas-compras', 'GET', '', cookie)],
    webhooks: [() => ask('/webhooks/sandbox', 'POST', '{}')],
  }
  const served = await Promise.all(
    Object.entries(groups).map(async ([group, asks]) => {
      let [all, answered] = [0, 0]
      while (performance.now() < until) {
        const statuses = await Promise.all(asks.map((one) => one()))
        all += statuses.length
        answered += statuses.filter((status) => status > 0 && status < 500 && status !== 408 && status !== 429).length
        await sleep(100)
      }
      return [group, answered / all, all] as const
    }),
  )
  for (const one of running) one.end()
  report[name] = Object.fromEntries(
    served.map(([group, share, all]) => [group, `${(share * 100).toFixed(1)} % of ${all}`]),
  )
  misses += served.filter(([, share]) => share < least).length
}

/** Stops PostgreSQL in the middle of everything: refusals come at once, and answers a second after it goes on. */
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
  report['a frozen database'] = { 'longest of the last six answers': `${later.toFixed(0)} ms`, 'back after': `${backMs.toFixed(0)} ms` } // prettier-ignore
  if (later > 1_000) misses++
  if (backMs > 1_500) misses++
}

function childrenOf(pid: number): number[] {
  const text = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/** The status of an answer; 0 for none. */
function ask(path: string, method = 'GET', body = '', cookie = ''): Promise<number> {
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  const headers = { origin: app.origin, cookie, ...(method === 'POST' && type) }
  return new Promise((done) => {
    const request = http.request({ hostname, port, path, method, headers, timeout: patienceMs }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0))
      answer.on('error', () => done(0))
      answer.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(0))
    request.end(body)
  })
}

/** So many that ask again as soon as they were answered, for as long as the flood runs. */
async function repeat(count: number, act: (index: number) => Promise<unknown>): Promise<Flood> {
  let isOver = false
  for (let index = 0; index < count; index++) {
    void (async () => {
      while (!isOver) await act(index)
    })()
  }
  return [{ end: () => (isOver = true) }]
}

/** Five hundred that begin a body and never end it, at forms, sign-in, webhooks and uploads; one that is ended begins anew. */
async function slowSenders(from: (index: number) => string): Promise<Flood> {
  const paths = ['/contato', '/auth', '/webhooks/sandbox', '/api/uploads']
  let isOver = false
  const senders = new Set<SlowSender>()
  const send = async (index: number) => {
    while (!isOver) {
      const path = paths[index % paths.length] ?? '/contato'
      const headers: Record<string, string> =
        path === '/api/uploads' ? { 'content-type': 'multipart/form-data; boundary=b' } : {}
      const sender = await sendSlowly(app.origin, path, { from: from(index), headers }).catch(() => null)
      if (sender) senders.add(sender)
      await sender?.status
      if (sender) senders.delete(sender)
      await sleep(100)
    }
  }
  for (let index = 0; index < 500; index++) void send(index)
  while (senders.size < 400) await sleep(50)
  return [{ end: () => ((isOver = true), senders.forEach((one) => one.end())) }]
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams(account)
  const answer = await fetch(`${app.origin}/auth`, { method: 'POST', body, headers: { origin: app.origin }, redirect: 'manual' }) // prettier-ignore
  return answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]).join('; ') // prettier-ignore
}
