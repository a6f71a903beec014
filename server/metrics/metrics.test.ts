import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Signs } from '#domain/alarms/alarm.ts'
import { noOutcomes } from '#domain/alarms/outcomes.ts'
import { noSecurityEvents } from '#domain/alarms/security-events.ts'
import { version } from '#version'
import { createMetricsServer } from './answer-metrics.ts'
import { openMetrics } from './metrics.ts'

const now = new Date('2026-11-20T12:00:00Z')
const signs: Signs = {
  queue: { due: 3, later: 2, oldestDueSeconds: 41.5 },
  parkedJobs: { 'send-welcome': 2, 'send-refund': 1 },
  waitingMails: { count: 4, says: 'EAUTH 535' },
  refusedMails: { count: 6, lastAt: now },
  payouts: { waiting: 5, failed: 1, lastFailedAt: now },
  backup: { takenAt: new Date('2026-11-18T12:00:00Z'), runningSince: now },
  brokenInvariants: ['ledger_zero'],
  disk: { host: 'loja-1', sizeBytes: 1_000, freeBytes: 140 },
}

/** What a registry says, a value for each name with its labels; what the runtime says of itself is left out. */
async function valuesOf({ registry }: { registry: { metrics: () => Promise<string> } }) {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('camada_'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const open = (readSigns?: () => Promise<{ signs: Signs; now: Date }>) =>
  openMetrics({ outcomes: noOutcomes, readSigns })

describe('the metrics', () => {
  it('the metrics say how the shop is, and what is red', async () => {
    expect(await valuesOf(await open(async () => ({ signs, now })))).toMatchObject({
      [`camada_info{version="${version}"}`]: 1,
      'camada_queue_jobs{state="due"}': 3,
      'camada_queue_jobs{state="later"}': 2,
      'camada_queue_jobs{state="parked"}': 3,
      camada_queue_oldest_seconds: 41.5,
      camada_mails_waiting: 4,
      camada_mails_refused: 6,
      'camada_payouts{state="waiting"}': 5,
      'camada_payouts{state="failed"}': 1,
      camada_backup_age_seconds: 172_800,
      camada_broken_invariants: 1,
      'camada_disk_bytes{part="size"}': 1_000,
      'camada_disk_bytes{part="free"}': 140,
      'camada_alarm{kind="parked_jobs"}': 1,
      'camada_alarm{kind="mail"}': 1,
      'camada_alarm{kind="backup"}': 1,
      'camada_alarm{kind="disk"}': 1,
      'camada_alarm{kind="payouts"}': 1,
      'camada_alarm{kind="invariants"}': 1,
      camada_shop_readable: 1,
    })
  })

  it('the metrics of a shop that is well have no alarm', async () => {
    const well: Signs = {
      ...signs,
      parkedJobs: {},
      waitingMails: { count: 0, says: null },
      refusedMails: { count: 0, lastAt: null },
      payouts: { waiting: 5, failed: 0, lastFailedAt: null },
      backup: { takenAt: now, runningSince: now },
      brokenInvariants: [],
      disk: { ...signs.disk!, freeBytes: 150 },
    }
    const values = await valuesOf(await open(async () => ({ signs: well, now })))
    const alarms = Object.entries(values).filter(([name]) => name.startsWith('camada_alarm'))
    expect(alarms.map(([, value]) => value)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('the metrics say nothing of the shop while its database does not answer, rather than that all is well', async () => {
    const values = await valuesOf(await open(() => Promise.reject(new Error('database away'))))
    expect(values).toMatchObject({ camada_shop_readable: 0 })
    const told = Object.keys(values).filter((name) =>
      /^camada_(?:queue|mails|payouts|backup|broken|disk|alarm)/.test(name),
    )
    expect(told).toEqual([])
  })

  it('the metrics ask the database once for all gauges and for scrapes that follow at once', async () => {
    let asked = 0
    const metrics = await open(async () => {
      asked++
      return { signs, now }
    })
    await valuesOf(metrics)
    await valuesOf(metrics)
    expect(asked).toBe(1)
  })

  it('the metrics count answers by class and status, and how long they took by class', async () => {
    const metrics = await open()
    metrics.noteAnswer('browsing', 200, 0.02)
    metrics.noteAnswer('browsing', 200, 0.2)
    metrics.noteAnswer('money', 503, 4)
    expect(await valuesOf(metrics)).toMatchObject({
      'camada_requests_total{class="browsing",status="200"}': 2,
      'camada_requests_total{class="money",status="503"}': 1,
      'camada_request_seconds_bucket{le="0.025",class="browsing"}': 1,
      'camada_request_seconds_bucket{le="0.25",class="browsing"}': 2,
      'camada_request_seconds_count{class="money"}': 1,
    })
  })

  it('the metrics count security events by kind', async () => {
    const security = noSecurityEvents()
    const metrics = await openMetrics({ outcomes: noOutcomes, security: () => security })
    security.code_wrong = 4
    expect(await valuesOf(metrics)).toMatchObject({
      'camada_security_events_total{kind="code_wrong"}': 4,
      'camada_security_events_total{kind="sign_in_failed"}': 0,
    })
  })

  it('the metrics count what the world outside answered and what failed', async () => {
    const outcomes = noOutcomes()
    const metrics = await openMetrics({ outcomes: () => outcomes })
    outcomes.payments.failed = 2
    expect(await valuesOf(metrics)).toMatchObject({
      'camada_outside_calls_total{to="payments",outcome="failed"}': 2,
      'camada_outside_calls_total{to="mail",outcome="done"}': 0,
    })
    outcomes.payments.failed = 3
    expect(await valuesOf(metrics)).toMatchObject({ 'camada_outside_calls_total{to="payments",outcome="failed"}': 3 })
  })
})

describe('the port of the metrics', () => {
  const servers: ReturnType<typeof createMetricsServer>[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  async function serve(text: () => Promise<string>): Promise<string> {
    const server = createMetricsServer(text)
    servers.push(server)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('the port of the metrics answers with them at one address, and with 404 at every other', async () => {
    const origin = await serve(async () => 'camada_info 1\n')
    const answer = await fetch(`${origin}/metrics?x=1`)
    expect([answer.status, await answer.text()]).toEqual([200, 'camada_info 1\n'])
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    for (const path of ['/', '/metrics/', '/admin', '/readyz']) expect((await fetch(origin + path)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('the port of the metrics answers 503 when a process did not tell its own in time', async () => {
    const origin = await serve(() => Promise.reject(new Error('Operation timed out.')))
    expect((await fetch(`${origin}/metrics`)).status).toBe(503)
  })
})
