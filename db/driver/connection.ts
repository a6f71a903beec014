import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Returns a short name for a data folder, the same however it is written. */
export function dataFolderKey(dataFolder: string): string {
  const folder = path.resolve(dataFolder)
  const real = fs.existsSync(folder) ? fs.realpathSync(folder) : folder
  return createHash('sha256').update(real).digest('hex').slice(0, 12)
}

/**
 * Returns the folder (mode 0700) that holds the unix socket of the embedded PostgreSQL for a data folder. Short, since a socket path
 * ends at 107 bytes; in /tmp rather than `TMPDIR`, which may differ between two starts and then hide one from the other.
 */
export function embeddedSocketFolder(dataFolder: string): string {
  return path.join(isWritable('/tmp') ? '/tmp' : os.tmpdir(), `camada-${dataFolderKey(dataFolder)}`)
}

/** Says where the embedded PostgreSQL of a data folder is reached. */
export function embeddedConnectionString(dataFolder: string, database = 'camada'): string {
  return `postgresql://camada@/${database}?host=${encodeURIComponent(embeddedSocketFolder(dataFolder))}`
}

/** How one process reaches the database. */
export type ConnectionSettings = {
  url: string
  /** Without a pooler between, for what outlives a transaction: listening, the queue, migrations. */
  directUrl: string
  /** How many connections its pages have. */
  limit: number
}

/** Reads from the environment how the database is reached. */
export function connectionSettings(environment: NodeJS.ProcessEnv): ConnectionSettings {
  return {
    url: connectionString(environment),
    directUrl: directConnectionString(environment),
    limit: connectionLimit(environment),
  }
}

/** Says where the database is: the external one when `DATABASE_URL` is set, else the embedded one's socket. */
export function connectionString(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.DATABASE_URL || embeddedConnectionString(environment.DATA_DIR || './data')
}

/**
 * Returns the same database without a pooler between, for what outlives a transaction: listening, the queue, migrations.
 * `DIRECT_DATABASE_URL`, or the address of everything else when there is no pooler.
 */
export function directConnectionString(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.DIRECT_DATABASE_URL || connectionString(environment)
}

/** Tells whether a connection still knows a statement that was prepared on it: not behind a pooler that swaps connections unseen. */
export function keepsStatements(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment.PREPARED_STATEMENTS !== '0'
}

/** What all processes of one machine may take together, and one at most, so that work waits here instead of in PostgreSQL. */
const pagesConnections = { together: 32, each: 10, least: 4 }

/** Says how many connections the pages of one process have: `DATABASE_CONNECTIONS`, or the fewer the more processes there are. */
export function connectionLimit(environment: NodeJS.ProcessEnv = process.env): number {
  const { together, each, least } = pagesConnections
  const share = Math.ceil(together / (Number(environment.WORKERS) || 1))
  return Number(environment.DATABASE_CONNECTIONS) || Math.min(each, Math.max(least, share))
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}
