import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import type { App } from '../tests/support/app/app.ts'
import { Visitor } from '../tests/support/app/app-client.ts'
import { commonWord, rareWord } from './catalogue/vocabulary.ts'
import { cpuTime } from './cpu-time.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

const projects = 20_000

type Question = { name: string; goal: number; path: (at: number) => string; isSignedIn?: boolean }
type Side = { origin: string; pids: number[]; cookie?: string }

/** Compares the CPU time of a request with one process of hand-written SQL on the same projects. */
export const signedInPages: Scenario[] = [{ name: 'signed-in', run }]

async function run(bench: Bench): Promise<Result[]> {
  const app = await bench.shopOfSize(projects)
  const ids = await fillYardstick(app)
  const database = postmasterOf(app)
  const floor = await startYardstick(app)
  const sides = {
    // Includes the database, a child of the shop.
    ours: { origin: app.origin, pids: [app.child.pid ?? 0], cookie: await cookieOf(app) },
    floor: { origin: floor.origin, pids: [floor.child.pid ?? 0, database] },
  }
  try {
    const results: Result[] = []
    for (const question of questionsAbout(ids)) results.push(await compare(bench, sides, question))
    return results
  } finally {
    floor.child.kill('SIGTERM')
    await once(floor.child, 'exit')
  }
}

/** Copies the shop's projects into the baseline's tables; returns some ids. */
async function fillYardstick({ dataFolder }: App): Promise<string[]> {
  const client = new pg.Client({ connectionString: embeddedConnectionString(dataFolder) })
  await client.connect()
  try {
    await client.query(fs.readFileSync(new URL('./yardstick/schema.sql', import.meta.url), 'utf8'))
    await client.query('vacuum analyze yardstick.product, yardstick.seller, yardstick.category')
    const { rows } = await client.query<{ id: string }>('select id from yardstick.product order by id limit 5000')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

function questionsAbout(ids: string[]): Question[] {
  // Spreads the ids over all projects, the same in every run.
  const idOf = (at: number) => ids[(Math.imul(at + 1, 2_654_435_761) >>> 0) % ids.length] ?? ''
  const asked = (word: string) => `?q=${encodeURIComponent(word)}`
  return [
    { name: 'signed-in-marketplace', goal: 12, path: () => '/marketplace', isSignedIn: true },
    { name: 'signed-in-project', goal: 10, path: (at) => `/projeto/${idOf(at)}`, isSignedIn: true },
    { name: 'any-project', goal: 9, path: (at) => `/projeto/${idOf(at)}` },
    { name: 'json-list', goal: 5, path: () => '/api/projects' },
    { name: 'json-project', goal: 4, path: (at) => `/api/projects/${idOf(at)}` },
    { name: 'json-rare-word', goal: 5, path: () => `/api/projects${asked(rareWord)}` },
    { name: 'json-common-word', goal: 1, path: () => `/api/projects${asked(commonWord)}` },
  ]
}

async function compare(bench: Bench, sides: Record<'ours' | 'floor', Side>, question: Question): Promise<Result> {
  const times = { ours: [] as number[], floor: [] as number[] }
  const requests = 300
  for (let round = 0; round < bench.rounds + 1; round++) {
    for (const side of ['ours', 'floor'] as const) {
      const time = await measure(sides[side], question, { from: round * requests, requests })
      if (round > 0) times[side].push(time) // both sides warm up
    }
  }
  const [ours, floor] = [median(times.ours), median(times.floor)]
  const note = `${ours.toFixed(2)} against ${floor.toFixed(2)} ms of CPU a request, server and database`
  return result(
    question.name,
    ours / floor,
    'one process, hand-written SQL, React; CPU',
    { sign: '<=', value: question.goal },
    note,
  )
}

/** Returns the CPU milliseconds of one request, averaged over `requests`. */
async function measure(
  { origin, pids, cookie }: Side,
  { path: pathOf, isSignedIn = false }: Question,
  { from, requests }: { from: number; requests: number },
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const spent = () => pids.reduce((sum, pid) => sum + cpuTime(pid), 0)
  const before = spent()
  for (let at = from; at < from + requests; at++) {
    await get(`${origin}${pathOf(at)}`, agent, isSignedIn && cookie ? { cookie } : {})
  }
  agent.destroy()
  return (spent() - before) / requests
}

function get(url: string, agent: http.Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const request = http.get(url, { agent, headers }, (response) => {
      response.on('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${response.statusCode} for ${url}`)),
      )
      response.resume()
    })
    request.on('error', fail)
  })
}

function postmasterOf({ dataFolder }: App): number {
  const [file] = fs.globSync(path.join(dataFolder, '**/postmaster.pid'))
  if (!file) throw new Error('no database in the data folder')
  return Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0])
}

async function startYardstick({ dataFolder }: App): Promise<{ origin: string; child: ChildProcess }> {
  const file = new URL('./yardstick/server.ts', import.meta.url).pathname
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: embeddedConnectionString(dataFolder) }
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return { origin: printed.toString().trim(), child }
}

async function cookieOf({ origin }: App): Promise<string> {
  const visitor = new Visitor(origin)
  const credentials = { intent: 'login', email: 'comprador@exemplo.com.br', password: 'camada-demo' }
  await visitor.post('/auth?mode=login', credentials)
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
