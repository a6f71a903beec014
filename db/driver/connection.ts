import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Returns a short key for a data folder, the same for every spelling of its path. */
export function dataFolderKey(dataFolder: string): string {
  const folder = path.resolve(dataFolder)
  const real = fs.existsSync(folder) ? fs.realpathSync(folder) : folder
  return createHash('sha256').update(real).digest('hex').slice(0, 12)
}

/**
 * Returns the folder (mode 0700) of the embedded PostgreSQL's unix socket. Short, since socket paths end at 107 bytes. In /tmp,
 * since `TMPDIR` may differ between two starts and hide one from the other.
 */
export function embeddedSocketFolder(dataFolder: string): string {
  return path.join(isWritable('/tmp') ? '/tmp' : os.tmpdir(), `camada-${dataFolderKey(dataFolder)}`)
}

/** Returns the connection string of a data folder's embedded PostgreSQL. */
export function embeddedConnectionString(dataFolder: string, database = 'camada'): string {
  return `postgresql://camada@/${database}?host=${encodeURIComponent(embeddedSocketFolder(dataFolder))}`
}

/** Database connection settings of one process. */
export type ConnectionSettings = {
  url: string
  /** The address without a pooler, for session-level features: LISTEN, the queue, migrations. */
  directUrl: string
  /** Pool size for page requests. */
  limit: number
}

export function connectionSettings(environment: NodeJS.ProcessEnv): ConnectionSettings {
  return {
    url: connectionString(environment),
    directUrl: directConnectionString(environment),
    limit: connectionLimit(environment),
  }
}

/** Returns `DATABASE_URL` if set, else the address of the embedded PostgreSQL's socket. */
export function connectionString(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.DATABASE_URL || embeddedConnectionString(environment.DATA_DIR || './data')
}

/**
 * Returns the address without a pooler, for LISTEN, the queue and migrations. `DIRECT_DATABASE_URL`, or the usual one without a
 * pooler.
 */
export function directConnectionString(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.DIRECT_DATABASE_URL || connectionString(environment)
}

/** Returns whether prepared statements survive on a connection; behind a transaction-mode pooler they do not. */
export function keepsStatements(environment: NodeJS.ProcessEnv = process.env): boolean {
  return environment.PREPARED_STATEMENTS !== '0'
}

/** Limits on page connections per machine (`together`) and per process, so that requests queue here and not in PostgreSQL. */
const pagesConnections = { together: 32, each: 10, least: 4 }

/** Returns the pool size of one process: `DATABASE_CONNECTIONS`, or the process's share of the machine's limit. */
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
