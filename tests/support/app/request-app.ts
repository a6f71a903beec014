import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { HttpOptions } from '#server/http/http.ts'
import type * as BuiltProcess from '#server/start/production-entry.ts'
import { productOf } from '#server/start/server-build.ts'
import { shopSettings } from '#db/schema/staff.ts'
import type { Config } from '#config'
import type { Services } from '#services'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { securityWatch } from '#domain/alarms/security-events.ts'
import { keptLog, type LogLine } from '../doubles/kept-log.ts'
import { quickPasswords } from '../worlds/accounts-world.ts'
import { freePort } from './app.ts'
import { loseDrawing } from './lose-drawing.ts'
import { Visitor } from './app-client.ts'
import { useWorld } from '../world.ts'

type Built = typeof BuiltProcess
type EncodePicture = Services['encodePicture']

const built = path.resolve(import.meta.dirname, '../../../build/server/process.js')

export type RequestApp = {
  origin: string
  /** Signs sessions and links. */
  secret: string
  database: TestDatabase
  dataFolder: string
  /** What the product logged through its services. */
  lines: LogLine[]
  visitor: () => Visitor
  close: () => Promise<void>
}

type AppOptions = {
  pageCache?: boolean
  /** Whether jobs run too; they do when nothing is said. */
  jobs?: boolean
  env?: Record<string, string>
  /** Settings that are constants of the business, as another shop would have them. */
  config?: Partial<Config>
  /** What staff set in the shop before it was opened. */
  shop?: Partial<typeof shopSettings.$inferInsert>
  /** How long requests wait for the database; with it callers are turned away as in a shop, else nobody is. */
  poolWaitMs?: () => number
  http?: Partial<HttpOptions>
  /** Done with the build before it opens anything; what it returns is done once everything is closed. */
  beforehand?: (built: Built) => () => void
}

/** The app of a file's tests; its options, when they come of what is opened before it, as a function. */
export function useRequestApp(options: AppOptions | (() => AppOptions) = {}): RequestApp {
  const open = () => startRequestApp(typeof options === 'function' ? options() : options)
  return useWorld(open, (app) => app.close())
}

/**
 * The built product in this process, on a database of its own: screens are tested by sending requests and reading the
 * HTML. Jobs run too, so that what a request causes happens. The build is loaded once for all files of a process, hence one
 * app at a time: the next one opens it with its own settings, on its own database.
 */
export async function startRequestApp(options: AppOptions = {}): Promise<RequestApp> {
  const database = await createTestDatabase()
  // No test by requests is about what is drawn: `domain/uploads/prepare-model-preview.test.ts` is, and those in a browser.
  await loseDrawing(database.pool, ['glance', 'preview', 'gallery', 'colors', 'scale'])
  if (options.shop) await database.db.update(shopSettings).set(options.shop)
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'camada-app-'))
  const port = await freePort()
  const product = (await import(built)) as Built
  const undo = options.beforehand?.(product)
  const secret = 'somente-para-testes-somente-para-testes'
  const read = product.readConfig({
    // With a name for the host, which a URL needs; the socket's folder behind it is what counts.
    DATABASE_URL: database.url.replace('@/', '@localhost/'),
    DATA_DIR: dataFolder,
    PORT: String(port),
    DEMO: '0',
    PAYMENTS: 'sandbox',
    SESSION_SECRET: secret,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const config = { ...read.config, ...options.config }
  const build = await product.loadPages()
  const { openServices, closeServices, startWorker, isSignedIn, noteRefused } = productOf(build)
  const services = (await openServices(config)) as Services
  await Promise.all(Object.values(services.legalTexts).map((text) => text.now()))
  services.authentication = quickPasswords(services).authentication
  const { log, lines } = keptLog()
  services.log = log
  Object.assign(services.security, securityWatch(log))
  services.encodePicture = remembering(services.encodePicture)
  const origin = `http://127.0.0.1:${port}`
  const pages = product.builtPages(build)
  const server = product.createHttpServer({
    pages: () => pages,
    publicUrl: new URL(origin),
    maxUploadBytes: 64 * 1024 * 1024,
    pool: database.pool,
    isReady: () => true,
    isSignedIn,
    noteRefused,
    // Who is turned away is what few tests are about.
    shedder: options.poolWaitMs
      ? new product.LoadShedder({ lagMs: () => 0, poolWaitMs: options.poolWaitMs })
      : product.letAllIn,
    bodyLimits: product.endlessLimits,
    ...options.http,
    ...(options.pageCache && { cache: new product.PageCache({ maxBytes: 16_000_000, maxAgeMs: 30_000 }) }),
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const stopWorker = options.jobs === false ? undefined : await startWorker?.()
  return {
    origin,
    secret: config.sessionSecret,
    database,
    dataFolder,
    lines,
    visitor: () => new Visitor(origin),
    async close() {
      await stopWorker?.()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await closeServices()
      undo?.()
      await database.drop()
      await fs.rm(dataFolder, { recursive: true, force: true })
    },
  }
}

const encoded = new Map<string, Awaited<ReturnType<EncodePicture>>>()

/** Encodes each picture once for all files of a process: most forms bring the same one along, and it takes half a second of work. */
function remembering(encodePicture: EncodePicture): EncodePicture {
  return async (bytes) => {
    const digest = createHash('sha256').update(bytes).digest('hex')
    const known = encoded.get(digest)
    if (known) return known
    const result = await encodePicture(bytes)
    if (result.ok) encoded.set(digest, result)
    return result
  }
}
