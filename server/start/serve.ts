import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Config, configOrExit } from '#config'
import { cutConnections, openPool } from '#db/driver/pool.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { watchDatabase } from '#server/http/database-watch.ts'
import { LoadShedder } from '#server/http/load-shedder.ts'
import { listenToCatalog } from '#server/page-cache/catalog-listener.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { createHttpServer, type HttpOptions } from '#server/http/http.ts'
import { watchLag, watchPool } from '#server/http/lag.ts'
import { drain, listen, listenAtDoors, requireFreePort } from '#server/http/listening.ts'
import { noProxies, proxyWarning, readTrustedProxies } from '#server/http/proxies.ts'
import { errorFacts, log } from '#server/log.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'
import { type Product, productOf } from './product.ts'
import { seedInChild } from './seed-in-child.ts'
import { Shutdown } from './shutdown.ts'
import { ownPart, type Part, sayReady, supervise } from './supervisor.ts'

/** How long the queue waits at a start for somebody to come first, and for their answer. */
const patienceMs = { asked: 500, answered: 3_000 }
/** How long the queue waits before it is tried again. */
const queueAgainMs = 1_000

const demoAccounts = [
  ['maker@exemplo.com.br', 'maker: publica e vende'],
  ['comprador@exemplo.com.br', 'entusiasta: compra'],
  ['ambos@exemplo.com.br', 'vende e compra'],
  ['admin@exemplo.com.br', 'equipe'],
] as const

/** Gives the pages as they were built; without it they are compiled as they are asked for, as it suits who develops. */
type LoadPages = (() => Promise<ServerBuild>) | undefined

/** Starts everything in order, says where it is, and serves until it is asked to stop. */
export async function serve(loadPages?: LoadPages): Promise<void> {
  const config = configOrExit()
  const shutdown = new Shutdown()
  shutdown.listen()
  try {
    await start({ config, shutdown }, loadPages)
  } catch (error) {
    if (!shutdown.signal.aborted) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      // A plain error is one of our own refusals, and its line says all; of any other, where it came from matters too.
      if (!(error instanceof Error) || error.constructor !== Error || 'code' in error) {
        log.error(errorFacts(error), 'start failed')
      }
    }
    await shutdown.end(1)
  }
}

/** What every step of a start is handed. */
type Starting = { config: Config; shutdown: Shutdown }

async function start(starting: Starting, loadPages: LoadPages): Promise<void> {
  const { config, shutdown } = starting
  const part = ownPart()
  if (part && loadPages) return startPart(starting, part, await loadPages())
  await requireFreePort(config.host, config.port)
  const isAlone = config.workers === 1 || !loadPages
  // Compiled while the database starts. Whether it failed is asked below.
  const pages = isAlone ? loadPages?.() : undefined
  pages?.catch(() => {})
  if (!config.databaseUrl) await startDatabase(starting)
  await migrateDatabase(config.connections.directUrl).catch(explainDatabase)
  shutdown.signal.throwIfAborted()
  if (isAlone) await startAll(starting, await pages)
  else await startProcesses(starting)
}

/** Everything in this process. */
async function startAll(starting: Starting, built: ServerBuild | undefined): Promise<void> {
  const { config, shutdown } = starting
  const vite = built ? undefined : await startVite(shutdown)
  const load = async () => {
    const pages = (await vite?.server.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    // A source that has changed is a new module, which knows of no settings.
    productOf(pages).openServices(config)
    return pages
  }
  const product = productOf(built ?? (await load()))
  const seed = built ? () => seedInChild(shutdown.signal) : product.seedDemo
  const pools = await openPools(starting, product, seed)
  shutdown.signal.throwIfAborted()
  const { server, shedder } = createServer(starting, {
    build: built ?? load,
    product,
    pools,
    ...(vite && { vite: vite.server.middlewares }),
  })
  if (vite) server.on('upgrade', (...facts) => vite.upgrades.emit('upgrade', ...facts))
  const doors = await listenAtDoors(server, config.host, config.port)
  announce(config)
  const worker = firstAnswer(server).then(() => startQueue(product, shedder, shutdown.signal))
  // Jobs hand themselves back while the last answers go out.
  shutdown.add('server and worker', 9_000, () =>
    Promise.all([drain(server, 8_000, { doors }), worker.then((stop) => stop?.())]),
  )
}

/** Until somebody who waited for the start has been answered, if anybody did. */
async function firstAnswer(server: http.Server): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { ref: false })
  const asked = (await Promise.race([once(server, 'request'), wait(patienceMs.asked)])) as [
    unknown,
    http.ServerResponse,
  ]
  if (asked) await Promise.race([once(asked[1], 'close'), wait(patienceMs.answered)])
}

/** Works on the queue. When the database has just gone, it is tried until it is back or nobody wants it any more. */
async function startQueue(
  product: Product,
  shedder: LoadShedder,
  signal: AbortSignal,
): Promise<(() => Promise<void>) | undefined> {
  while (!signal.aborted) {
    try {
      return await product.startWorker?.()
    } catch (error) {
      log.error(errorFacts(error), 'queue not started')
      await sleep(queueAgainMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** As many processes as the settings say that answer behind our port, and one that works on the queue; this one starts them again. */
async function startProcesses({ config, shutdown }: Starting): Promise<void> {
  const processes = supervise([...Array.from({ length: config.workers }, () => 'pages' as const), 'jobs'], {
    patienceMs: 10_000,
  })
  shutdown.add('processes', 11_000, processes.end)
  await processes.started
  shutdown.signal.throwIfAborted()
  announce(config)
}

/** One of the processes of `startProcesses`. */
async function startPart(starting: Starting, part: Part, build: ServerBuild): Promise<void> {
  const { config, shutdown } = starting
  const product = productOf(build)
  const pools = await openPools(starting, product, () => seedInChild(shutdown.signal))
  shutdown.signal.throwIfAborted()
  if (part === 'jobs') {
    const stop = await product.startWorker?.()
    shutdown.add('worker', 9_000, async () => stop?.())
  } else {
    const { server } = createServer(starting, { build, product, pools })
    // The process before them takes connections at once: it does nothing else.
    await listen(server, config.host, config.port)
    shutdown.add('server', 9_000, () => drain(server, 8_000))
  }
  sayReady()
}

/** The connections of this process to a database that is there, with the demonstration in it when it is asked for. */
async function openPools(
  { config, shutdown }: Starting,
  product: Product,
  seed: Product['seedDemo'],
): Promise<{ pages: pg.Pool; own: pg.Pool }> {
  const { pool: pages } = product.openServices(config)
  const own = openPool(config.connections.url, 4)
  // A process of its own must not wait for a connection that the pages hold: health is asked on one of these.
  shutdown.add('database', 1_000, () => Promise.all([product.closeServices(), own.end()]))
  // Opened meanwhile, so that the first to come need not wait for it; where that fails, they hear of it.
  pages.connect().then(
    (connection) => connection.release(),
    () => {},
  )
  if (config.demo && seed) await seedOnce(own, seed)
  return { pages, own }
}

type Serving = Pick<HttpOptions, 'build' | 'vite'> & { product: Product; pools: { pages: pg.Pool; own: pg.Pool } }

/** The server of the pages, with what watches over it and what lets people in. */
function createServer(
  { config, shutdown }: Starting,
  { build, product, pools, vite }: Serving,
): { server: http.Server; shedder: LoadShedder } {
  const cache = new PageCache({ maxBytes: 8 * 1024 * 1024, maxAgeMs: 5_000 })
  const catalog = listenToCatalog(config.connections.directUrl, () => cache.clear())
  shutdown.add('listener', 500, catalog.end)
  const lag = watchLag()
  const database = watchPool(pools.pages)
  // While developing, modules are compiled in this process: it is late and nobody is to be turned away for it.
  const shedder = new LoadShedder({ lagMs: vite ? () => 0 : lag.lagMs, poolWaitMs: vite ? () => 0 : database.waitMs })
  const watch = watchDatabase(() => pools.own.query('select 1'), {
    onAway: () => {
      log.error({}, 'database does not answer')
      cutConnections(pools.pages)
    },
    onBack: () => log.info({}, 'database answers again'),
  })
  shutdown.add('database watch', 100, async () => watch.end())
  const server = createHttpServer({
    build,
    publicUrl: config.publicUrl,
    maxUploadBytes: uploadLimit(config),
    pool: pools.own,
    isPublicUrlSet: config.isPublicUrlSet,
    isReady: () => !shutdown.signal.aborted,
    shedder,
    isDatabaseAway: watch.isAway,
    askStorage: product.askStorage,
    trustedProxies: readTrustedProxies(config.trustedProxies ?? '0') ?? noProxies,
    ...(vite ? { vite } : { cache }),
  })
  return { server, shedder }
}

async function startDatabase({ config, shutdown }: Starting): Promise<void> {
  const starting = startEmbeddedPostgres(config.dataDir, {
    signal: shutdown.signal,
    onRestart: (error) => log.error(error ? errorFacts(error) : {}, error ? 'database is down' : 'database restarted'),
  })
  // One that did not start has cleaned up behind itself.
  shutdown.add('embedded database', 12_000, () =>
    starting.then(
      (database) => database.stop(),
      () => {},
    ),
  )
  await starting
}

/** What the person who starts us can do about a database that does not let us in. */
function explainDatabase(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (/^(?:E[A-Z]+$|28|3D)/.test(code))
    throw new Error(`O banco de dados não pôde ser aberto (${code}). Confira DATABASE_URL.`)
  throw error
}

/** Vite as part of our server. Its web socket comes through our port too, which the content security policy allows. */
async function startVite(shutdown: Shutdown): Promise<{ server: ViteDevServer; upgrades: http.Server }> {
  const { createServer } = await import('vite')
  const upgrades = http.createServer()
  const ours = process.listeners('SIGTERM')
  const server = await createServer({ server: { middlewareMode: true, hmr: { server: upgrades } }, appType: 'custom' })
  // Vite would end the process by itself, and leave the database behind.
  for (const theirs of process.listeners('SIGTERM')) if (!ours.includes(theirs)) process.off('SIGTERM', theirs)
  shutdown.add('vite', 2_000, () => server.close())
  return { server, upgrades }
}

/** Processes that start at once on an empty database load it once. */
async function seedOnce(pool: pg.Pool, seed: () => Promise<void>): Promise<void> {
  if (await hasPeople(pool)) return
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await lock.query(`set local ${limit} = 0`)
    }
    await lock.query('select pg_advisory_xact_lock(7340034)')
    if (!(await hasPeople(lock))) await seed()
    await lock.query('commit')
  } finally {
    lock.release(true)
  }
}

async function hasPeople(database: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rowCount } = await database.query('select from users limit 1')
  return rowCount !== 0
}

/** A publish form carries a model, or several small ones, images and some text. */
function uploadLimit(config: Config): number {
  return config.maxModelBytes + 64 * 1024 * 1024
}

function announce(config: Config): void {
  const lines = ['', `Camada em ${config.publicUrl.origin}`, '']
  if (config.demo) {
    lines.push('Contas de demonstração (senha camada-demo):')
    for (const [email, role] of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`)
    lines.push('')
  }
  const warning = proxyWarning(config.publicUrl, config.trustedProxies)
  if (warning) lines.push(warning, '')
  process.stdout.write(lines.join('\n') + '\n')
}
