import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'

/** The folder (mode 0700) that holds the unix socket of the embedded PostgreSQL for a data folder; short, since a socket path ends at 107 bytes. */
export function embeddedSocketFolder(dataFolder: string): string {
  const name = createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12)
  return path.join(os.tmpdir(), `camada-${name}`)
}

/** Where the database is: the external one when `DATABASE_URL` is set, else the embedded one's socket. */
export function connectionString(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const socket = embeddedSocketFolder(environment.DATA_DIR || './data')
  return `postgresql://camada@/camada?host=${encodeURIComponent(socket)}`
}
