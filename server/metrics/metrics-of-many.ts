import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type * as Prometheus from 'prom-client'
import { Fault } from '#fault'
import type { MetricsText } from './answer-metrics.ts'

type Asked = { type: 'camada:metrics'; id: string }
type Told = Asked & { text: string | null }

/** Timeout in milliseconds, longer than the supervisor's own of five seconds. */
const timeoutMs = 6_000

export async function joinMetrics(registry: Prometheus.Registry): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  AggregatorRegistry.setRegistries([registry])
  // The constructor listens for the supervisor's requests.
  new AggregatorRegistry()
}

export const metricsOfAll: MetricsText = () =>
  new Promise((done, fail) => {
    const id = randomUUID()
    const timer = setTimeout(() => end(null), timeoutMs)
    const hear = (told: Told) => told.type === 'camada:metrics' && told.id === id && end(told.text)
    function end(text: string | null): void {
      clearTimeout(timer)
      process.off('message', hear)
      if (text === null) fail(new Fault('metrics: no answer from the supervisor'))
      else done(text)
    }
    process.on('message', hear)
    process.send?.({ type: 'camada:metrics', id } satisfies Asked)
  })

export async function gatherMetrics(): Promise<MetricsText> {
  const { AggregatorRegistry } = await import('prom-client')
  const all = new AggregatorRegistry()
  const text: MetricsText = () => all.clusterMetrics()
  cluster.on('message', (worker: Worker, asked: Asked) => {
    if (asked.type !== 'camada:metrics') return
    const tell = (gathered: string | null) => worker.isConnected() && worker.send({ ...asked, text: gathered })
    text().then(tell, () => tell(null))
  })
  return text
}
