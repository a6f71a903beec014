import type { ServerBuild } from 'react-router'
import { drain, listen } from '#server/http/listening.ts'
import { builtPages } from '#server/http/pages.ts'
import { listenToChanges } from '#server/page-cache/change-listener.ts'
import { startGathering, startMetrics } from '#server/metrics/start-metrics.ts'
import { createPageServer, openPools, refreshSettings, type Starting } from './page-server.ts'
import { seedInChild } from './seed.ts'
import { productOf } from './server-build.ts'
import type { Part } from './running-process.ts'
import { sayReady, supervise } from './supervisor.ts'

export async function startMany({ config, shutdown }: Starting): Promise<void> {
  const processes = supervise([...Array.from({ length: config.workers }, () => 'pages' as const), 'jobs'], {
    timeoutMs: 10_000,
  })
  shutdown.add('processes', 11_000, processes.end)
  await startGathering({ config, shutdown })
  await processes.started
  shutdown.signal.throwIfAborted()
}

export async function startPart(starting: Starting, part: Part, build: ServerBuild): Promise<void> {
  const { config, shutdown } = starting
  const product = productOf(build)
  const pools = await openPools(starting, product, () => seedInChild(shutdown.signal))
  shutdown.signal.throwIfAborted()
  const measured = await startMetrics(starting, { product, pages: pools.pages, part })
  if (part === 'jobs') {
    const url = starting.config.connections.directUrl
    const changes = listenToChanges(url, { settings_changed: () => void refreshSettings(product) })
    shutdown.add('listener', 500, changes.end)
    const stop = await product.startWorker?.()
    shutdown.add('worker', 9_000, async () => stop?.())
  } else {
    const pages = builtPages(build)
    const server = createPageServer(starting, { pages: () => pages, product, pools, ...measured })
    // The processes share this socket, so that one that dies loses no waiting connection.
    await listen(server, config.host, config.port)
    shutdown.add('server', 9_000, () => drain(server, 8_000))
  }
  sayReady()
}
