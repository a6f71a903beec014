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

/** How many connections the pages of all processes of one machine take together, and of one, so that work waits here instead of in PostgreSQL. */
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
