import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { load } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Sends ten times more page requests than the server can answer, all for uncached pages. */
export const overload: Scenario[] = [{ name: 'overload', run }]

const tickMs = 10
/** Milliseconds after which a visitor gives up, which counts as a failure. */
const timeoutMs = 10_000

async function run(bench: Bench): Promise<Result[]> {
  const capacity = await load(bench.origin, searches(0, 20_000), { concurrency: 16, ms: bench.roundMs * 2 })
  const crowd = await openLoop(bench.origin, capacity.perSecond * 10, bench.overloadMs)
  const normalMs = await timeToNormal(bench.origin, capacity.p50)
  const ofCapacity = `of ${capacity.perSecond.toFixed(0)}/s`
  const share = crowd.answered / (bench.overloadMs / 1000) / capacity.perSecond
  const shed = `${crowd.shed} turned away, ${crowd.failed} without an answer`
  return [
    result('overload-goodput', share, 'requests/s of 16 clients', { sign: '>=', value: 0.8 }, `${ofCapacity}; ${shed}`),
    result('overload-p99', crowd.p99 / 1000, '1 s', { sign: '<=', value: 2 }, `of ${crowd.answered} answered`),
    result(
      'overload-failures',
      crowd.failed,
      '1 request',
      { sign: '<=', value: 0 },
      'neither answered nor turned away',
    ),
    result('overload-recovery', normalMs / 1000, '1 s', { sign: '<=', value: 10 }, 'until as quick as before'),
  ]
}

/** Returns addresses of uncached searches of equal cost: an unknown word and a number. */
function searches(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/marketplace?min=${index % 400}&q=antes+${first + index}`)
}

type Crowd = { answered: number; shed: number; failed: number; p99: number }

/** Sends `perSecond` requests per second without waiting for answers. */
async function openLoop(origin: string, perSecond: number, ms: number): Promise<Crowd> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 })
  const paths = searches(20_000, 50_000)
  const latencies: number[] = []
  const underWay = new Set<Promise<void>>()
  let shed = 0
  let failed = 0
  let sent = 0
  const send = async (path: string) => {
    const asked = performance.now()
    const status = await ask(origin + path, agent)
    if (status === 200) latencies.push(performance.now() - asked)
    else if (status === 503) shed++
    else failed++
  }
  const started = performance.now()
  for (let now = started; now < started + ms; now = performance.now()) {
    for (const due = ((now - started) / 1000) * perSecond; sent < due; sent++) {
      const one = send(paths[sent % paths.length] ?? '/')
      underWay.add(one)
      void one.finally(() => underWay.delete(one))
    }
    await sleep(tickMs)
  }
  await Promise.all(underWay)
  agent.destroy()
  latencies.sort((a, b) => a - b)
  return { answered: latencies.length, shed, failed, p99: latencies[Math.floor(latencies.length * 0.99)] ?? Infinity }
}

/** Returns the milliseconds until five requests in a row take at most twice the usual time. */
async function timeToNormal(origin: string, usualMs: number): Promise<number> {
  const started = performance.now()
  const paths = searches(70_000, 1_000)
  for (let quick = 0; quick < 5 && performance.now() - started < 60_000;) {
    const asked = performance.now()
    const status = await ask(origin + (paths.pop() ?? '/'), undefined)
    quick = status === 200 && performance.now() - asked <= usualMs * 2 ? quick + 1 : 0
  }
  return performance.now() - started
}

let callers = 0

/** Sends a request as a new caller each time, since one caller gets only a share of the places. */
function ask(url: string, agent: http.Agent | undefined): Promise<number> {
  const caller = callers++
  const headers = { 'x-forwarded-for': `10.1.${(caller >> 8) & 255}.${caller & 255}` }
  return new Promise((done) => {
    const request = http.get(url, { ...(agent && { agent }), headers, timeout: timeoutMs }, (response) => {
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
      response.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => done(0))
  })
}
