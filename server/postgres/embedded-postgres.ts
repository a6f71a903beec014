import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { Fault } from '#fault'
import { registerOpener } from './postgres-openers.ts'
import { asUser, preparePlace, type PostgresPlace } from './postgres-place.ts'
import { ensureRunning, lastLines, postmasterPid, socketOf, stopPostmaster, type LaunchOptions } from './postmaster.ts'
import { isRunning } from '#server/start/running-process.ts'

export type EmbeddedPostgres = {
  connectionString: string
  /** Ends this process's use of PostgreSQL; the last process using it stops it cleanly; safe to call twice. */
  stop: () => Promise<void>
}

type Options = LaunchOptions & {
  binaries?: string
  onRestart?: (error?: unknown) => void
}

/** Starts or joins the PostgreSQL of a data folder and restarts it when it dies; errors are in Portuguese. */
export async function startEmbeddedPostgres(dataFolder: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataFolder, options.binaries)
  const opener = registerOpener(place.openers)
  try {
    initialise(place)
    await ensureRunning(place, options)
    await ensureDatabase(place)
  } catch (error) {
    await leave(place, opener)
    throw error
  }
  const watch = keepRunning(place, options)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await watch.end()
    await leave(place, opener)
  }
  return { connectionString: place.connectionString, stop: () => (stopped ??= stop()) }
}

export async function stopEmbeddedPostgres(dataFolder: string): Promise<void> {
  await stopPostmaster(preparePlace(dataFolder))
}

async function leave(place: PostgresPlace, opener: { isLastToLeave: () => boolean }): Promise<void> {
  if (!opener.isLastToLeave()) return
  await stopPostmaster(place)
  try {
    fs.rmdirSync(place.socketFolder)
  } catch {
    // Not empty: it was restarted.
  }
}

/** Creates the data directory under a temporary name, so that an incomplete one is never used. */
function initialise(place: PostgresPlace): void {
  if (fs.existsSync(place.cluster)) return
  removeAbandonedDrafts(place)
  const draft = `${place.cluster}.${process.pid}`
  const words = ['-D', draft, '--username=camada', '--encoding=UTF8', '--locale=C', '--locale-provider=icu']
  const rules = [
    '--icu-locale=pt-BR',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ]
  const made = spawnSync(path.join(place.binaries, 'bin/initdb'), [...words, ...rules], {
    ...asUser(place.identity),
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw new Fault(`O PostgreSQL embutido não pôde ser criado: ${lastLines(made.stderr ?? String(made.error))}`)
  }
  try {
    fs.renameSync(draft, place.cluster)
  } catch (error) {
    fs.rmSync(draft, { recursive: true })
    if (!fs.existsSync(place.cluster)) throw error // otherwise another start was first
  }
}

function removeAbandonedDrafts(place: PostgresPlace): void {
  const folder = path.dirname(place.cluster)
  for (const name of fs.readdirSync(folder)) {
    const pid = /^cluster\.(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(folder, name), { recursive: true })
  }
}

async function ensureDatabase(place: PostgresPlace): Promise<void> {
  const client = new pg.Client({ connectionString: place.maintenanceUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'camada'")
    if (rowCount === 0) await client.query('create database camada')
  } catch (error) {
    // Another process created it in the meantime.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

/** Checks twice a second that PostgreSQL runs and is reachable, and restarts it if not. */
function keepRunning(place: PostgresPlace, options: Options): { end: () => Promise<void> } {
  let looksWithoutSocket = 0
  let notBefore = 0
  let work: Promise<void> | undefined

  const timer = setInterval(() => {
    const alive = postmasterPid(place) !== null
    looksWithoutSocket = alive && !fs.existsSync(socketOf(place)) ? looksWithoutSocket + 1 : 0
    // Alive without a socket for a while: the temporary folder was cleaned, and it is unreachable.
    const lost = looksWithoutSocket > 6
    if (work || Date.now() < notBefore || (alive && !lost)) return
    work = (lost ? stopPostmaster(place) : Promise.resolve())
      .then(() => ensureRunning(place, options))
      .then(
        () => options.onRestart?.(),
        (error: unknown) => {
          notBefore = Date.now() + 2_000
          options.onRestart?.(error)
        },
      )
      .then(() => (work = undefined))
  }, 500)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await work
    },
  }
}
