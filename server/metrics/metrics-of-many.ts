import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type * as Prometheus from 'prom-client'
import type { MetricsText } from './answer-metrics.ts'

/** What a process asks of the supervisor, and what it hears. */
type Asked = { type: 'camada:metrics'; id: string }
type Told = Asked & { text: string | null }

/** The supervisor waits five seconds for the others. */
const timeoutMs = 6_000

/** Lets the supervisor gather the metrics of this process. */
export async function joinMetrics(registry: Prometheus.Registry): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  AggregatorRegistry.setRegistries([registry])
  // Listens for the supervisor's questions.
  new AggregatorRegistry()
}

/** Asks the supervisor for the metrics of all processes; fails when they do not come in time. */
export const metricsOfAll: MetricsText = () =>
  new Promise((done, fail) => {
    const id = randomUUID()
    const timer = setTimeout(() => end(null), timeoutMs)
    const hear = (told: Told) => told.type === 'camada:metrics' && told.id === id && end(told.text)
    function end(text: string | null): void {
      clearTimeout(timer)
      process.off('message', hear)
      if (text === null) fail(new Error('the processes did not tell their metrics'))
      else done(text)
    }
    process.on('message', hear)
    process.send?.({ type: 'camada:metrics', id } satisfies Asked)
  })

/** Gathers the metrics of all processes, in the supervisor, and tells those that ask for them. */
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
