import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, launch } from '../tests/support/app/app.ts'
import { load, median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Measures the time to the first answer with a running database, and the memory after it. */
export const boot: Scenario[] = [
  { name: 'boot', run: bootTime },
  { name: 'memory', run: warmMemory },
]

/** Memory settings of the container image and of `deploy/camada.service` (docs/decisions/0035). */
export const memorySettings = {
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '1048576' },
  words: ['--min-semi-space-size=4', '--max-semi-space-size=8', '--heap-growing-percent=30'],
}

/** Source of a minimal Node server, the baseline. */
const hello =
  'require("node:http").createServer((_, answer) => answer.end("ok")).listen(Number(process.env.PORT), "127.0.0.1")'

async function bootTime(bench: Bench): Promise<Result> {
  const took: { ours: number; bare: number }[] = []
  // Several rounds, since one takes only a quarter of a second.
  for (let round = 0; round < bench.rounds * 3 + 1; round++) {
    const bare = await firstAnswer((port) => startHello(port), '/')
    const ours = await firstAnswer((port) => startBeside(bench, port), '/marketplace')
    if (round > 0) took.push({ ours, bare }) // the files are in memory from here on
  }
  const of = (side: 'ours' | 'bare') => median(took.map((one) => one[side])).toFixed(0)
  const note = `${of('ours')} against ${of('bare')} ms`
  const ratio = median(took.map(({ ours, bare }) => ours / bare))
  return result('boot', ratio, 'node:http hello, first answer', { sign: '<=', value: 8 }, note)
}

function startHello(port: number): ChildProcess {
  return spawn(process.execPath, ['-e', hello], { env: { PORT: String(port) }, stdio: 'ignore' })
}

function startBeside({ databaseUrl, dataFolder, secret }: Bench, port: number): ChildProcess {
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, SESSION_SECRET: secret }
  const env = { ...memorySettings.env, ...shared, DEMO: '0', PORT: String(port), LOG_LEVEL: 'error' }
  return launch(env, [...memorySettings.words, 'server/main.mjs'])
}

/** Returns the milliseconds from the start of a process to its first page. */
async function firstAnswer(start: (port: number) => ChildProcess, path: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = start(port)
  await untilAnswers(child, `http://127.0.0.1:${port}${path}`)
  const took = performance.now() - began
  await end(child)
  return took
}

async function untilAnswers(child: ChildProcess, url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('the process ended while it started')
    await sleep(2)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function warmMemory(bench: Bench): Promise<Result> {
  const port = await freePort()
  const child = startBeside(bench, port)
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilAnswers(child, `${origin}/marketplace`)
    const { items } = (await (await fetch(`${origin}/api/projects`)).json()) as { items: { id: string }[] }
    const paths = ['/', '/marketplace', ...items.map(({ id }) => `/projeto/${id}`)]
    const searched = Array.from({ length: 2_000 }, (_, n) => `/marketplace?q=vaso&min=${n}`)
    const options = { concurrency: 16, ms: bench.roundMs * bench.rounds }
    const kept = await load(origin, paths, options)
    const rendered = await load(origin, searched, options)
    const pages = Math.round(((kept.perSecond + rendered.perSecond) * options.ms) / 1_000)
    const note = `resident after ${pages} pages, PostgreSQL apart`
    return result('memory', residentMiB(child.pid ?? 0), '1 MiB', { sign: '<=', value: 200 }, note)
  } finally {
    await end(child)
  }
}

function residentMiB(pid: number): number {
  const [, kibibytes = ''] = /^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
