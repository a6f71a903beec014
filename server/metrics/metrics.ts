import type * as Prometheus from 'prom-client'
import type pg from 'pg'
import type { Outcomes } from '#domain/alarms/outcomes.ts'
import { noSecurityEvents, type SecurityCounts } from '#domain/alarms/security-events.ts'
import { version } from '#version'
import { addShopGauges, type ReadSigns } from './shop-gauges.ts'

/** Kinds of requests: the priorities of the load shedder, static files, health checks, early refusals. */
export const requestKinds = [
  'browsing',
  'personal',
  'money',
  'transfer',
  'upload',
  'static',
  'health',
  'refused',
] as const

export type RequestKind = (typeof requestKinds)[number]

/** Called for each response, with its duration in seconds. */
export type NoteAnswer = (kind: RequestKind, status: number, seconds: number) => void

export type Metrics = { noteAnswer: NoteAnswer; registry: Prometheus.Registry }

/** Sources of the metrics of a process; only one process reads the shop's health. */
type Sources = {
  outcomes: () => Outcomes
  security?: () => SecurityCounts
  pages?: pg.Pool | undefined
  readSigns?: ReadSigns | undefined
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of this process, loading the library of 12 MiB only if they are enabled. */
export async function openMetrics({
  outcomes,
  security = noSecurityEvents,
  pages,
  readSigns,
}: Sources): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  const registers = [registry]
  prometheus.collectDefaultMetrics({ register: registry })
  // Prometheus's linter rejects gauges named like counters.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  new prometheus.Gauge({
    name: 'camada_info',
    help: 'Version of the program.',
    labelNames: ['version'],
    registers,
    aggregator: 'first',
  }).set({ version }, 1)
  const answers = new prometheus.Counter({
    name: 'camada_requests_total',
    help: 'Requests answered, by class and status.',
    labelNames: ['class', 'status'],
    registers,
  })
  const latencies = new prometheus.Histogram({
    name: 'camada_request_seconds',
    help: 'Time until a request was answered, by class.',
    labelNames: ['class'],
    buckets: seconds,
    registers,
  })
  addOutcomes(prometheus, registry, outcomes)
  addSecurityEvents(prometheus, registry, security)
  if (pages) addConnections(prometheus, registry, pages)
  if (readSigns) addShopGauges(prometheus, registry, readSigns)
  return {
    registry,
    noteAnswer(kind, status, took) {
      answers.inc({ class: kind, status })
      latencies.observe({ class: kind }, took)
    },
  }
}

function addOutcomes(prometheus: typeof Prometheus, registry: Prometheus.Registry, outcomes: Sources['outcomes']) {
  new prometheus.Counter({
    name: 'camada_outside_calls_total',
    help: 'Calls to the world outside, by whom they went to and whether they failed.',
    labelNames: ['to', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [to, counts] of Object.entries(outcomes()))
        for (const [outcome, count] of Object.entries(counts)) this.inc({ to, outcome }, count)
    },
  })
}

function addSecurityEvents(
  prometheus: typeof Prometheus,
  registry: Prometheus.Registry,
  security: () => SecurityCounts,
) {
  new prometheus.Counter({
    name: 'camada_security_events_total',
    help: 'Failed sign-ins, wrong passwords and codes, used-up limits and refused pages, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(security())) this.inc({ kind }, count)
    },
  })
}

function addConnections(prometheus: typeof Prometheus, registry: Prometheus.Registry, pool: pg.Pool): void {
  new prometheus.Gauge({
    name: 'camada_database_connections',
    help: 'Connections of the pages to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
