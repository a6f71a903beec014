import { once } from 'node:events'
import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import type { HttpOptions } from '#server/http/http.ts'
import { drain, listenOnSharedPort } from '#server/http/listening.ts'
import { log } from '#log'
import { startMetrics } from '#server/metrics/start-metrics.ts'
import { createPageServer, openPools, type Starting } from './page-server.ts'
import { seedInChild } from './seed.ts'
import { type Product, productOf } from './server-build.ts'

/** Milliseconds by which the job worker starts later, so that it does not slow down the first request. */
const workerDelayMs = { untilRequest: 500, untilAnswer: 3_000 }
const workerRetryMs = 1_000

/** Number of listening sockets (`listenOnSharedPort`). */
const sockets = 16

type Serving = Pick<HttpOptions, 'pages' | 'vite'>

export async function startOne(starting: Starting, build: ServerBuild, { pages, vite }: Serving): Promise<http.Server> {
  const { config, shutdown } = starting
  const product = productOf(build)
  const seed = vite ? product.seedDemo : () => seedInChild(shutdown.signal)
  const pools = await openPools(starting, product, seed)
  shutdown.signal.throwIfAborted()
  const measured = await startMetrics(starting, { product, pages: pools.pages, part: null })
  const server = createPageServer(starting, { pages, vite, product, pools, ...measured })
  const others = await listenOnSharedPort(server, { host: config.host, port: config.port, sockets })
  const worker = firstAnswer(server).then(() => startWorker(product, shutdown.signal))
  shutdown.add('server and worker', 9_000, () =>
    Promise.all([drain(server, 8_000, { others }), worker.then((stop) => stop?.())]),
  )
  return server
}

async function firstAnswer(server: http.Server): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  const first = Promise.race([once(server, 'request'), wait(workerDelayMs.untilRequest)])
  const request = (await first) as [unknown, http.ServerResponse] | undefined
  if (request) await Promise.race([once(request[1], 'close'), wait(workerDelayMs.untilAnswer)])
}

/** Starts the job worker, retrying while the database is down; returns its stop function, undefined after shutdown. */
async function startWorker(product: Product, signal: AbortSignal): Promise<(() => Promise<void>) | undefined> {
  while (!signal.aborted) {
    try {
      return await product.startWorker?.()
    } catch (error) {
      log.error({ error }, 'queue not started')
      await sleep(workerRetryMs, undefined, { signal }).catch(() => {})
    }
  }
}
