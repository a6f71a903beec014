import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

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

export function embeddedConnectionString(dataFolder: string, database = 'camada'): string {
  return `postgresql://camada@/${database}?host=${encodeURIComponent(embeddedSocketFolder(dataFolder))}`
}

export type ConnectionSettings = {
  url: string
  /** The address without a pooler, for session-level features: LISTEN, the queue, migrations. */
  directUrl: string
  limit: number
}

/**
 * The most database connections for pages, per machine and per process; further requests wait here instead of in PostgreSQL.
 */
const pagesConnections = { together: 32, most: 10, least: 4 }

/** Returns how many connections the pages of one process have: the fewer the more processes there are. */
export function connectionLimit(workers: number): number {
  const { together, most, least } = pagesConnections
  return Math.min(most, Math.max(least, Math.ceil(together / workers)))
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}
