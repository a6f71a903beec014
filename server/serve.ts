import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { config } from '#config'
import { openDatabase } from '#db/client.server.ts'
import { migrateDatabase } from '#db/migrate.server.ts'
import { Admission } from './admission.ts'
import { listenToCatalog } from './catalog-listener.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { createHttpServer } from './http.ts'
import { watchLag, watchPool } from './lag.ts'
import { drain, listen, requireFreePort } from './listening.ts'
import { errorFacts, log } from './log.ts'
import { PageCache } from './page-cache.ts'
import { Shutdown } from './shutdown.ts'

/** What the process takes from the product; see `app/entry.server.tsx`. */
type Product = {
  /** Runs background jobs; returns how to stop. */
  startWorker?: () => Promise<() => Promise<void>>
  /** Loads the demo catalogue and accounts. */
  seedDemo?: () => Promise<void>
  /** The connections that its pages use. */
  databasePool: pg.Pool
  /** Throws when a file store does not answer. */
  askStorage?: () => Promise<void>
}

const demoAccounts = [
  ['maker@exemplo.com.br', 'maker: publica e vende'],
  ['comprador@exemplo.com.br', 'entusiasta: compra'],
  ['ambos@exemplo.com.br', 'vende e compra'],
  ['admin@exemplo.com.br', 'equipe'],
] as const

/** Starts everything in order, says where it is, and serves until it is asked to stop. */
export async function serve({ development }: { development: boolean }): Promise<void> {
  const shutdown = new Shutdown()
  shutdown.listen()
  try {
    await start(shutdown, development)
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

async function start(shutdown: Shutdown, development: boolean): Promise<void> {
  await requireFreePort(config.host, config.port)
  const url = config.databaseUrl ?? (await startDatabase(shutdown))
  await migrateDatabase(url).catch(explainDatabase)
  shutdown.signal.throwIfAborted()

  const vite = development ? await startVite(shutdown) : undefined
  const build = vite
    ? () => vite.server.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
    : await load()
  const product = (typeof build === 'function' ? await build() : build).entry.module as unknown as Product
  const { pool } = openDatabase(url, 4)
  // A process of its own must not wait for a connection that the pages hold: health is asked on one of these.
  shutdown.add('database', 1_000, () => Promise.all([product.databasePool.end(), pool.end()]))
  if (config.demo) await seedOnce(pool, product)
  shutdown.signal.throwIfAborted()

  const cache = new PageCache({ maxBytes: 64 * 1024 * 1024, maxAgeMs: 5_000 })
  const catalog = listenToCatalog(url, () => cache.clear())
  shutdown.add('listener', 500, catalog.end)
  const lag = watchLag()
  const database = watchPool(product.databasePool)
  const server = createHttpServer({
    build,
    publicUrl: config.publicUrl,
    maxUploadBytes: uploadLimit(),
    pool,
    isReady: () => !shutdown.signal.aborted,
    admission: new Admission(() => Math.max(lag.lagMs(), database.waitMs())),
    askStorage: product.askStorage,
    ...(vite ? { vite: vite.server.middlewares } : { cache }),
  })
  if (vite) server.on('upgrade', (...facts) => vite.upgrades.emit('upgrade', ...facts))
  await listen(server, config.host, config.port)
  const worker = product.startWorker?.()
  // Jobs hand themselves back while the last answers go out.
  shutdown.add('server and worker', 9_000, () => Promise.all([drain(server, 8_000), worker?.then((stop) => stop())]))
  await worker
  announce()
}

async function startDatabase(shutdown: Shutdown): Promise<string> {
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
  return (await starting).connectionString
}

/** What the person who starts us can do about a database that does not let us in. */
function explainDatabase(error: unknown): never {
  const { code = '' } = error as { code?: string }
  if (/^(E[A-Z]+|28|3D)/.test(code))
    throw new Error(`O banco de dados não pôde ser aberto (${code}). Confira DATABASE_URL.`)
  throw error
}

async function load(): Promise<ServerBuild> {
  const file = path.resolve('build/server/index.js')
  if (!fs.existsSync(file)) throw new Error('A aplicação ainda não foi compilada. Rode: node scripts/setup.mjs --build')
  return (await import(pathToFileURL(file).href)) as ServerBuild
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
async function seedOnce(pool: ReturnType<typeof openDatabase>['pool'], product: Product): Promise<void> {
  if (!product.seedDemo) return
  const lock = await pool.connect()
  try {
    await lock.query('begin')
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      await lock.query(`set local ${limit} = 0`)
    }
    await lock.query('select pg_advisory_xact_lock(7340034)')
    const { rowCount } = await lock.query('select from users limit 1')
    if (rowCount === 0) await product.seedDemo()
    await lock.query('commit')
  } finally {
    lock.release(true)
  }
}

/** A publish form carries a model, or several small ones, images and some text. */
function uploadLimit(): number {
  return config.maxModelBytes + 64 * 1024 * 1024
}

function announce(): void {
  const lines = ['', `Camada em ${config.publicUrl.origin}`, '']
  if (config.demo) {
    lines.push('Contas de demonstração (senha camada-demo):')
    for (const [email, role] of demoAccounts) lines.push(`  ${email.padEnd(26)}${role}`)
    lines.push('')
  }
  process.stdout.write(lines.join('\n') + '\n')
}
