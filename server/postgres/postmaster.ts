import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Fault } from '#fault'
import { asUser, ownFolder, type PostgresPlace } from './postgres-place.ts'
import { commandLine, isRunning } from '#server/start/running-process.ts'

/** Milliseconds after which a missing socket counts as removed by a clean-up. */
const socketTimeoutMs = 5_000

export type LaunchOptions = {
  /** False for speed without syncing to disk (tests): a power cut may lose everything. */
  durable?: boolean
  signal?: AbortSignal
}

const settings = {
  listen_addresses: '', // unix socket only: no port conflicts, unreachable from outside
  unix_socket_permissions: '0700',
  max_connections: 160, // sixteen processes (`WORKERS`) with `connectionLimit` each, and tools
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 0, // needs /dev/shm, which containers keep small
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // User input must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Starts PostgreSQL and waits until it serves; retries for a minute, since remains of a killed server block the start.
 */
export async function ensureRunning(place: PostgresPlace, options: LaunchOptions): Promise<void> {
  const began = Date.now()
  for (;;) {
    options.signal?.throwIfAborted()
    const answer = await ping(place)
    if (answer === 'up') return
    const waited = Date.now() - began
    if (answer === 'down') {
      const said = await launch(place, options)
      if (said === null) return
      const passing = /lock file|shared memory|in use|starting up|shutting down/i.test(said)
      if (!passing || waited > 60_000) throw new Fault(`O PostgreSQL embutido não subiu: ${lastLines(said)}`)
    }
    if (waited > 300_000) throw new Fault(`O PostgreSQL embutido não responde. Veja ${place.log}`)
    await sleep(250)
  }
}

/** Starts PostgreSQL in its own process group; returns null once it serves, else its last output. */
async function launch(place: PostgresPlace, options: LaunchOptions): Promise<string | null> {
  ownFolder(place.socketFolder, place.identity)
  removeStaleLocks(place)
  keepLogSmall(place.log)
  const log = fs.openSync(place.log, 'a', 0o600)
  const before = fs.fstatSync(log).size
  const chosen = {
    ...settings,
    unix_socket_directories: place.socketFolder,
    ...(options.durable === false ? { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  }
  const words = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(path.join(place.binaries, 'bin/postgres'), ['-D', place.cluster, ...words], {
    ...asUser(place.identity),
    detached: true, // a signal to our process group must not reach it
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  child.unref()
  if (await serves(place, child, options)) return null
  return fs.readFileSync(place.log).subarray(before).toString()
}

async function serves(place: PostgresPlace, child: ChildProcess, options: LaunchOptions): Promise<boolean> {
  let ended = false
  let hadSocket = Date.now()
  child.on('exit', () => (ended = true)).on('error', () => (ended = true))
  // WAL replay after a crash may take long: waits as long as it makes progress.
  while (!ended) {
    if (fs.existsSync(socketOf(place))) hadSocket = Date.now()
    const isLost = Date.now() - hadSocket > socketTimeoutMs
    if (options.signal?.aborted || isLost) child.kill('SIGINT')
    else if ((await ping(place)) === 'up') return true
    await sleep(25)
  }
  return false
}

async function ping(place: PostgresPlace): Promise<'up' | 'starting' | 'down'> {
  const client = new pg.Client({
    connectionString: place.maintenanceUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory === place.cluster) return 'up'
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '53300') return 'up' // all connections taken
    return code.startsWith('57P') || (error as Error).message.includes('timeout') ? 'starting' : 'down'
  } finally {
    await client.end().catch(() => {})
  }
  throw new Fault(`Outro PostgreSQL responde em ${place.socketFolder}. Pare-o ou use outro DATA_DIR.`)
}

/** Removes lock files whose process id belongs to another program now, as after a container restart. */
function removeStaleLocks(place: PostgresPlace): void {
  const socketLock = `${socketOf(place)}.lock`
  for (const file of [path.join(place.cluster, 'postmaster.pid'), socketLock]) {
    const pid = lockHolder(file)
    if (pid && isRunning(pid) && !isPostmaster(pid, place)) fs.rmSync(file, { force: true })
  }
}

export function socketOf(place: PostgresPlace): string {
  return path.join(place.socketFolder, '.s.PGSQL.5432')
}

export function postmasterPid(place: PostgresPlace): number | null {
  const pid = lockHolder(path.join(place.cluster, 'postmaster.pid'))
  return pid && isRunning(pid) && isPostmaster(pid, place) ? pid : null
}

function lockHolder(file: string): number | null {
  try {
    return Number.parseInt(fs.readFileSync(file, 'utf8'), 10) || null
  } catch {
    return null
  }
}

function isPostmaster(pid: number, place: PostgresPlace): boolean {
  return commandLine(pid).includes(place.cluster)
}

/** Stops PostgreSQL by a fast shutdown, which writes everything to disk; kills it if it hangs. */
export async function stopPostmaster(place: PostgresPlace): Promise<void> {
  const pid = postmasterPid(place)
  if (pid === null) return
  for (const [signal, timeoutMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 1_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return // it ended between two looks
    }
    for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(20)) if (!isRunning(pid)) return
  }
}

function keepLogSmall(file: string): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10 * 1024 * 1024) fs.renameSync(file, `${file}.1`)
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-3).join(' | ').slice(0, 600)
}
