import fs from 'node:fs'
import path from 'node:path'
import { fileStorage } from '#adapters/storage/file-storage.server.ts'
import { type Config, configOrExit } from '#config'
import type { FileStorage } from '#domain/shared/files.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { typedPath } from './environment.ts'

export type Shop = { config: Config; url: string; storage: FileStorage; secretFile: string | null }

/** Files that were named after the folder; ends the process when one of them is not there. */
export function moreFiles(): string[] {
  const files = process.argv.slice(3).map(typedPath)
  for (const file of files) if (!fs.existsSync(file)) fail(new Error(`O arquivo ${file} não existe.`))
  return files
}

/**
 * Hands over the shop of these settings, with its embedded database started for as long as the work takes if no other process
 * runs it. Then ends the process: with 1 when the work failed, after its line.
 */
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

/** Says why something failed and ends the process. */
export function fail(error: unknown): never {
  say(error)
  process.exit(1)
}

/** Our own refusals are one Portuguese line; of any other fault, where it came from matters too. */
function say(error: unknown): false {
  const isRefusal = error instanceof Error && error.constructor === Error && !('code' in error)
  console.error(isRefusal ? error.message : error)
  return false
}
