import { setTimeout as sleep } from 'node:timers/promises'
import type * as Prometheus from 'prom-client'
import { alarmKinds, backupAgeHours, redAlarms, type Signs } from '#domain/alarms/alarm.ts'

export type ReadSigns = () => Promise<{ signs: Signs; now: Date }>

type Read = Awaited<ReturnType<ReadSigns>>
type Value = [labels: Record<string, string>, value: number]

type Gauge = { name: string; help: string; labelNames: string[]; values: (read: Read) => Value[] }

const gauges: Gauge[] = [
  {
    name: 'camada_queue_jobs',
    help: 'Jobs that could run now, that wait for their time, and that failed as often as they may.',
    labelNames: ['state'],
    values: ({ signs: { queue, parkedJobs } }) => [
      [{ state: 'due' }, queue.due],
      [{ state: 'later' }, queue.later],
      [{ state: 'parked' }, sum(Object.values(parkedJobs))],
    ],
  },
  gauge(
    'camada_queue_oldest_seconds',
    'How long the oldest due job has waited.',
    ({ queue }) => queue.oldestDueSeconds,
  ),
  gauge(
    'camada_mails_waiting',
    'Mails that the server has not taken for ten minutes or more.',
    ({ waitingMails }) => waitingMails.count,
  ),
  gauge(
    'camada_mails_refused',
    'Mails that the server refused for good in the last day.',
    ({ refusedMails }) => refusedMails.count,
  ),
  {
    name: 'camada_payouts',
    help: 'Payouts that wait for a person, and that failed or came back in the last day.',
    labelNames: ['state'],
    values: ({ signs: { payouts } }) => [
      [{ state: 'waiting' }, payouts.waiting],
      [{ state: 'failed' }, payouts.failed],
    ],
  },
  {
    name: 'camada_backup_age_seconds',
    help: 'Age of the last copy; without one, how long the shop has been running.',
    labelNames: [],
    values: ({ signs, now }) => [[{}, backupAgeHours(signs.backup, now) * 3_600]],
  },
  gauge(
    'camada_broken_invariants',
    'Invariants that did not hold when they were last looked at.',
    ({ brokenInvariants }) => brokenInvariants.length,
  ),
  {
    name: 'camada_disk_bytes',
    help: 'The disk of the data folder, without what is reserved for root.',
    labelNames: ['part'],
    values: ({ signs: { disk } }) =>
      disk
        ? [
            [{ part: 'size' }, disk.sizeBytes],
            [{ part: 'free' }, disk.freeBytes],
          ]
        : [],
  },
  {
    name: 'camada_alarm',
    help: 'Whether something is red of which staff are told by mail.',
    labelNames: ['kind'],
    values: ({ signs, now }) => {
      const red = new Set(redAlarms(signs, now).map(({ kind }) => kind))
      return alarmKinds.map((kind) => [{ kind }, red.has(kind) ? 1 : 0])
    },
  },
]

/** Milliseconds for which a reading is reused. */
const keptMs = 5_000
/** Timeout of a reading in milliseconds; the supervisor allows each process five seconds. */
const timeoutMs = 3_000

/** Adds gauges of the whole shop; while the database is down, only `camada_shop_readable` remains, at 0. */
export function addShopGauges(
  prometheus: typeof Prometheus,
  registry: Prometheus.Registry,
  readSigns: ReadSigns,
): void {
  const read = keep(readSigns)
  for (const { values, ...named } of gauges) {
    new prometheus.Gauge({
      ...named,
      registers: [registry],
      async collect() {
        const found = await read()
        this.reset()
        for (const [labels, value] of found ? values(found) : []) this.set(labels, value)
        // After a reset gauges without labels are 0, which would look healthy.
        if (!found && named.labelNames.length === 0) this.remove()
      },
    })
  }
  new prometheus.Gauge({
    name: 'camada_shop_readable',
    help: 'Whether the database told what is known of the shop.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
}

function gauge(name: string, help: string, value: (signs: Signs) => number): Gauge {
  return { name, help, labelNames: [], values: ({ signs }) => [[{}, value(signs)]] }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function keep(readSigns: ReadSigns): () => Promise<Read | null> {
  let last: { at: number; read: Promise<Read | null> } | undefined
  return () => {
    if (last && performance.now() - last.at < keptMs) return last.read
    const late = sleep(timeoutMs, null, { ref: false })
    last = { at: performance.now(), read: Promise.race([readSigns().catch(() => null), late]) }
    return last.read
  }
}
