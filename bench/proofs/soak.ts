/**
 * `npm run prove:soak`: two hours of mixed load (`--minutes` for less); exits with 1 for growing memory or any
 * violation.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signSandboxBody } from '#adapters/payments/sandbox/sandbox-events.server.ts'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { Visitor } from '../../tests/support/app/app-client.ts'
import { boxStl } from '../../tests/support/models/model-files.ts'
import { memorySettings } from '../boot.ts'
import { median } from '../load.ts'
import { breaches, paidOrders } from './breaches.ts'
import { buyAsSomebody, digitalOffers } from './shopper.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' } } })
const runMs = Number(values.minutes) * 60_000
const secret = 'somente-para-provas-somente-para-provas'
const maker = { intent: 'login', mode: 'login', email: 'maker@exemplo.com.br', password: 'camada-demo' }
/** Maximum growth of memory, as a share. */
const tolerance = 0.05

const app = await startApp({
  env: { SESSION_SECRET: secret, LOG_LEVEL: 'error', ...memorySettings.env },
  words: [...memorySettings.words, 'server/main.mjs'],
})
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 2 })
const done = { pages: 0, bought: 0, uploads: 0, copies: 0, forged: 0, wrongAnswers: 0 }
const samples: Sample[] = []
try {
  const since = new Date()
  const offerIds = await digitalOffers(pool)
  const { rows } = await pool.query<{ id: string }>('select id from projects where is_listed order by id limit 200')
  const projects = rows.map(({ id }) => id)
  const until = performance.now() + runMs
  const visitor = new Visitor(app.origin)
  const makerHere = new Visitor(app.origin)
  await makerHere.post('/auth', maker)
  await Promise.all([
    every(200, until, (n) => look(visitor, projects, n)),
    every(2_000, until, async () => count('bought', await buyAsSomebody(app.origin, { pool, secret, offerIds }))),
    every(10_000, until, (n) => uploadAndRemove(makerHere, n)),
    every(1_000, until, tell),
    every(runMs / 240, until, async () => void samples.push(await sample())),
  ])
  const { broken, failed, settledSeconds } = await breaches(pool, { timeoutMs: 5 * 60_000 })
  const jobsLeft = await number(
    'select count(*) as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
  )
  const jobsFailed = await number('select count(*) as n from graphile_worker.jobs where attempts >= max_attempts')
  const third = quarter(2)
  const last = quarter(3)
  const growth = last.residentMiB / third.residentMiB - 1
  const paid = await paidOrders(pool, since)
  console.log(
    JSON.stringify({ ...done, paid, settledSeconds, broken, failed, jobsLeft, jobsFailed, third, last }, null, 2),
  )
  console.log(`memory ${(growth * 100).toFixed(1)} % in the last quarter against the third`)
  const isRight =
    Math.abs(growth) <= tolerance &&
    jobsLeft + jobsFailed + done.wrongAnswers === 0 &&
    last.connections <= third.connections &&
    last.openFiles <= third.openFiles + 5 &&
    Object.values(broken).every((one) => one === 0)
  process.exitCode = isRight ? 0 : 1
} finally {
  await pool.end()
  await app.stop()
}

type Sample = { residentMiB: number; openFiles: number; connections: number }

/** Repeats an action every `ms` milliseconds until the time `until`. */
async function every(ms: number, until: number, act: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    await act(n)
    await sleep(ms)
  }
}

function count(what: 'bought' | 'uploads' | 'copies' | 'forged' | 'pages', isRight: boolean): void {
  done[isRight ? what : 'wrongAnswers']++
}

async function look(visitor: Visitor, projects: string[], n: number): Promise<void> {
  const project = `/projeto/${projects[n % projects.length] ?? ''}`
  const paths = ['/', '/marketplace', project, `/marketplace?q=vaso&min=${n % 5_000}`, '/faq', `${project}?de=${n}`]
  count('pages', (await visitor.get(paths[n % paths.length] ?? '/')).status === 200)
}

/** Uploads a model whose size differs each time, waits for its inspection, and removes it. */
async function uploadAndRemove(visitor: Visitor, n: number): Promise<void> {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(boxStl(10 + (n % 90), 2))], `caixa-${n}.stl`))
  const sent = await visitor.post('/api/uploads', form)
  const { upload } = JSON.parse(sent.html) as { upload?: { id: string } }
  await sleep(3_000)
  count('uploads', (await visitor.post(`/api/uploads/${upload?.id ?? ''}/remover`)).status === 204)
}

/** Sends the event of the newest payment again, and then a forged one. */
async function tell(n: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from sandbox_sessions where state = 'paid' order by created_at desc limit 1",
  )
  const session = rows[0]?.id
  if (!session) return
  const body = Buffer.from(JSON.stringify({ id: `evt_soak_${session}`, type: 'session.paid', created: 0, data: { session } })) // prettier-ignore
  count('copies', (await webhook(body, secret)) === 200)
  if (n % 5 === 0) count('forged', (await webhook(body, 'outro-segredo')) === 401)
}

async function webhook(body: Buffer, signedWith: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'sandbox-signature': signSandboxBody(signedWith, body, new Date()),
  }
  const answer = await fetch(`${app.origin}/webhooks/sandbox`, { method: 'POST', headers, body: new Uint8Array(body) })
  await answer.body?.cancel()
  return answer.status
}

async function sample(): Promise<Sample> {
  const pid = app.child.pid ?? 0
  const [, kibibytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return {
    residentMiB: Number(kibibytes) / 1024,
    openFiles: fs.readdirSync(`/proc/${pid}/fd`).length,
    connections: await number('select count(*) as n from pg_stat_activity where datname = current_database()'),
  }
}

/** Returns the medians of a quarter of the samples, 0 to 3. */
function quarter(index: number): Sample {
  const size = Math.floor(samples.length / 4)
  const part = samples.slice(index * size, (index + 1) * size)
  return {
    residentMiB: median(part.map((one) => one.residentMiB)),
    openFiles: median(part.map((one) => one.openFiles)),
    connections: median(part.map((one) => one.connections)),
  }
}

async function number(query: string): Promise<number> {
  return Number((await pool.query<{ n: string }>(query)).rows[0]?.n)
}
