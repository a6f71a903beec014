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
import { errorFacts, log } from '#log'
import { listenToChanges } from '#server/page-cache/change-listener.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { seedOnce } from './seed.ts'
import type { Product } from './server-build.ts'
import type { Shutdown } from './shutdown.ts'

/** What every step of a start is given. */
export type Starting = { config: Config; shutdown: Shutdown }

/** The connections of a process: those of its pages, and its own. */
type Pools = { pages: pg.Pool; own: pg.Pool }

/** Opens the product on a database that is there, and fills an empty shop by `seed` when the settings ask for the demonstration. */
export async function openPools(
  { config, shutdown }: Starting,
  product: Product,
  seed: Product['seedDemo'],
): Promise<Pools> {
  const { pool: pages, legalTexts } = await product.openServices(config)
  // Health is asked on one of these: it must not wait for a connection that the pages hold.
  const own = openPool(config.connections.url, 4)
  shutdown.add('database', 1_000, () => Promise.all([product.closeServices(), own.end()]))
  // Opened meanwhile, so that the first request need not wait for it; where that fails, the request says so.
  pages.connect().then(
    (connection) => connection.release(),
    () => {},
  )
  await product.fillEmptyShop?.()
  if (config.demo && seed) await seedOnce(own, seed)
  // On their way before the first page, which would ask for them.
  for (const text of Object.values(legalTexts))
    text.now().catch((error: unknown) => log.error(errorFacts(error), 'terms not read'))
  return { pages, own }
}

type Serving = Pick<HttpOptions, 'pages' | 'vite' | 'noteAnswer' | 'metrics'> & { product: Product; pools: Pools }

/** Makes the server of the pages, with its page cache and its limits. */
export function createPageServer(
  { config, shutdown }: Starting,
  { pages, product, pools, vite, noteAnswer, metrics }: Serving,
): http.Server {
  const cache = new PageCache({ maxBytes: 8 * 1024 * 1024, maxAgeMs: 5_000 })
  const changes = listenToChanges(config.connections.directUrl, {
    catalog_changed: () => cache.clear(),
    // What was kept meanwhile was made of the settings of before.
    settings_changed: () => void refreshSettings(product).then(() => cache.clear()),
  })
  shutdown.add('listener', 500, changes.end)
  const lag = watchLag()
  const database = watchPool(pools.pages)
  // While developing, modules are compiled in this process: it is late, and no request is to be turned away for it.
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
    ...(!isGuarded && { bodyLimits: endlessLimits }),
    isDatabaseAway: watch.isAway,
    trustedProxies: readTrustedProxies(config.trustedProxies ?? '0') ?? noProxies,
    askStorage: product.askStorage,
    noteAnswer,
    metrics,
    ...(vite ? { vite } : { cache }),
  })
}

/** Reads the shop's settings again. */
export async function refreshSettings(product: Product): Promise<void> {
  await product.refreshSettings().catch((error: unknown) => log.error(errorFacts(error), 'settings not read'))
}

/** A publish form carries a model, or several small ones, images and some text. */
function uploadLimit(config: Config): number {
  return config.maxModelBytes + 64 * 1024 * 1024
}
