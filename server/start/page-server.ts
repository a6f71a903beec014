import type http from 'node:http'
import type pg from 'pg'
import type { Config } from '#config'
import { cutConnections, openPool } from '#db/driver/pool.server.ts'
import { letAllIn, LoadShedder } from '#server/http/load-shedder.ts'
import { endlessLimits } from '#server/http/bodies.ts'
import { createHttpServer, type HttpOptions } from '#server/http/http.ts'
import { watchDatabase } from '#server/http/database-watch.ts'
import { watchLag, watchPool } from '#server/http/lag.ts'
import { noProxies, readTrustedProxies } from '#server/http/proxies.ts'
import { log } from '#log'
import { listenToChanges } from '#server/page-cache/change-listener.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { seedOnce } from './seed.ts'
import type { Product } from './server-build.ts'
import type { Shutdown } from './shutdown.ts'

export type Starting = { config: Config; shutdown: Shutdown }

type Pools = { pages: pg.Pool; own: pg.Pool }

export async function openPools(
  { config, shutdown }: Starting,
  product: Product,
  seed: Product['seedDemo'],
): Promise<Pools> {
  const { pool: pages, legalTexts } = await product.openServices(config)
  // Health checks use this pool, so that they never wait for the pages' connections.
  const own = openPool(config.connections.url, 4)
  shutdown.add('database', 1_000, () => Promise.all([product.closeServices(), own.end()]))
  // Connects early to speed up the first request; failures surface there.
  pages.connect().then(
    (connection) => connection.release(),
    () => {},
  )
  await product.fillEmptyShop?.()
  if (config.demo && seed) await seedOnce(own, seed)
  for (const text of Object.values(legalTexts))
    text.now().catch((error: unknown) => log.error({ error }, 'terms not read'))
  return { pages, own }
}

type Serving = Pick<HttpOptions, 'pages' | 'vite' | 'noteAnswer' | 'metrics'> & { product: Product; pools: Pools }

export function createPageServer(
  { config, shutdown }: Starting,
  { pages, product, pools, vite, noteAnswer, metrics }: Serving,
): http.Server {
  const cache = new PageCache({ maxBytes: 8 * 1024 * 1024, maxAgeMs: 5_000 })
  const changes = listenToChanges(config.connections.directUrl, {
    catalog_changed: () => {
      product.forgetCatalog()
      cache.clear()
    },
    // Pages cached in the meantime used the old settings.
    settings_changed: () => void refreshSettings(product).then(() => cache.clear()),
  })
  shutdown.add('listener', 500, changes.end)
  const visits = setInterval(() => void countVisits(product), countVisitsMs).unref()
  shutdown.add('visits', 1_500, () => {
    clearInterval(visits)
    return countVisits(product)
  })
  const lag = watchLag()
  const database = watchPool(pools.pages)
  // Development compiles modules in this process; that lag must not refuse requests.
  const isGuarded = config.overloadGuard && !vite
  const shedder = isGuarded ? new LoadShedder({ lagMs: lag.lagMs, poolWaitMs: database.waitMs }) : letAllIn
  const watch = watchDatabase(() => pools.own.query('select 1'), {
    onAway: () => {
      log.error({}, 'database does not answer')
      cutConnections(pools.pages)
    },
    onBack: () => log.info({}, 'database answers again'),
    patienceMs: isGuarded ? undefined : Infinity,
  })
  shutdown.add('database watch', 100, async () => watch.end())
  return createHttpServer({
    pages,
    publicUrl: config.publicUrl,
    isPublicUrlSet: config.isPublicUrlSet,
    maxUploadBytes: uploadLimit(config),
    pool: pools.own,
    isReady: () => !shutdown.signal.aborted,
    shedder,
    isSignedIn: product.isSignedIn,
    ...(!isGuarded && { bodyLimits: endlessLimits }),
    isDatabaseAway: watch.isAway,
    duringDatabase: watch.during,
    trustedProxies: readTrustedProxies(config.trustedProxies ?? '0') ?? noProxies,
    askStorage: product.askStorage,
    noteAnswer,
    noteVisit: product.noteVisit,
    noteRefused: product.noteRefused,
    metrics,
    ...(vite ? { vite } : { cache }),
  })
}

const countVisitsMs = 10_000

async function countVisits(product: Product): Promise<void> {
  await product.countWaitingVisits().catch((error: unknown) => log.error({ error }, 'visits not counted'))
}

export async function refreshSettings(product: Product): Promise<void> {
  await product.refreshSettings().catch((error: unknown) => log.error({ error }, 'settings not read'))
}

function uploadLimit(config: Config): number {
  return config.maxModelBytes + 64 * 1024 * 1024
}
