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
 * Returns the folder of PostgreSQL's socket: short, since paths have 107 bytes at most, and independent of `TMPDIR`.
 */
export function embeddedSocketFolder(dataFolder: string): string {
  return path.join(isWritable('/tmp') ? '/tmp' : os.tmpdir(), `camada-${dataFolderKey(dataFolder)}`)
}

export function embeddedConnectionString(dataFolder: string, database = 'camada'): string {
  return `postgresql://camada@/${database}?host=${encodeURIComponent(embeddedSocketFolder(dataFolder))}`
}

export type ConnectionSettings = {
  url: string
  /** Address that bypasses any pooler, for session-level features: LISTEN, the queue, migrations. */
  directUrl: string
  limit: number
}

/** Database connections for pages: `together` per machine, `most` and `least` per process. */
const pagesConnections = { together: 32, most: 10, least: 4 }

/** Returns the maximum connections of one process, given the number of processes. */
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
