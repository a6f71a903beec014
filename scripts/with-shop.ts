import fs from 'node:fs'
import path from 'node:path'
import { fileStorage } from '#adapters/storage/file-storage.server.ts'
import { type Config, configOrExit } from '#config'
import type { FileStorage } from '#domain/shared/files.ts'
import { Fault, isFault } from '#fault'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { typedPath } from './environment.ts'

export type Shop = { config: Config; url: string; storage: FileStorage; secretFile: string | null }

/** Returns the files given after the folder on the command line; exits if one is missing. */
export function moreFiles(): string[] {
  const files = process.argv.slice(3).map(typedPath)
  for (const file of files) if (!fs.existsSync(file)) fail(new Fault(`O arquivo ${file} não existe.`))
  return files
}

export async function withShop(work: (shop: Shop) => Promise<boolean>): Promise<never> {
  const config = configOrExit()
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir).catch(fail)
  const end = async (code: number) => {
    await embedded?.stop()
    return process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))
  const shop = {
    config,
    url: embedded?.connectionString ?? config.connections.directUrl,
    storage: fileStorage(config),
    secretFile: config.isSecretGiven ? null : path.join(config.dataDir, 'session-secret'),
  }
  return end((await work(shop).catch(say)) ? 0 : 1)
}

export function fail(error: unknown): never {
  say(error)
  process.exit(1)
}

/** Prints an error: our own as one Portuguese line, others with their stack. */
function say(error: unknown): false {
  console.error(isFault(error) ? error.message : error)
  return false
}
