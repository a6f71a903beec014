import { once } from 'node:events'
import type pg from 'pg'
import type { Config } from '#config'
import { noOutcomes } from '#domain/alarms/outcomes.ts'
import { noSecurityEvents } from '#domain/alarms/security-events.ts'
import type { HttpOptions } from '#server/http/http.ts'
import { listen } from '#server/http/listening.ts'
import type { Part } from '#server/start/running-process.ts'
import type { Product } from '#server/start/server-build.ts'
import type { Shutdown } from '#server/start/shutdown.ts'
import { createMetricsServer, type MetricsText } from './answer-metrics.ts'
import { openMetrics } from './metrics.ts'
import { gatherMetrics, joinMetrics, metricsOfAll } from './metrics-of-many.ts'

type Starting = { config: Config; shutdown: Shutdown }
type Measured = { product: Product; pages: pg.Pool; part: Part | null }

function isWanted({ metrics }: Config): boolean {
  return metrics.token !== null || metrics.port !== null
}

export async function startMetrics(
  starting: Starting,
  { product, pages, part }: Measured,
): Promise<Pick<HttpOptions, 'noteAnswer' | 'metrics'>> {
  const { token, port } = starting.config.metrics
  if (!isWanted(starting.config)) return {}
  const { registry, noteAnswer } = await openMetrics({
    outcomes: product.outcomes ?? noOutcomes,
    security: product.securityCounts ?? noSecurityEvents,
    pages: part === 'jobs' ? undefined : pages,
    readSigns: part === 'pages' ? undefined : product.readSigns,
  })
  if (part) await joinMetrics(registry)
  else if (port !== null) await serveMetrics(starting, port, () => registry.metrics())
  const text = part ? metricsOfAll : () => registry.metrics()
  return { noteAnswer, metrics: token === null ? undefined : { token, text } }
}

export async function startGathering(starting: Starting): Promise<void> {
  const { config } = starting
  if (!isWanted(config)) return
  const text = await gatherMetrics()
  if (config.metrics.port !== null) await serveMetrics(starting, config.metrics.port, text)
}

async function serveMetrics({ config, shutdown }: Starting, port: number, text: MetricsText): Promise<void> {
  const server = createMetricsServer(text)
  await listen(server, config.host, port, { setting: 'METRICS_PORT' })
  shutdown.add('metrics', 500, async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
}
