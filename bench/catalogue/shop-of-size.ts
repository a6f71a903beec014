import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp, type App } from '../../tests/support/app/app.ts'
import { fillCatalogue } from './fill.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Starts the product with invented projects; its data folder is reused until schema or inventor change. */
export async function shopOfSize(projects: number): Promise<App> {
  const folder = path.join(root, '.cache', 'bench', `${projects}-${await version()}`)
  const isFilled = fs.existsSync(path.join(folder, 'filled'))
  if (!isFilled) fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const app = await startApp({ dataFolder: folder, env: { LOG_LEVEL: 'error' } })
  if (isFilled) return app
  try {
    const client = new pg.Client({ connectionString: embeddedConnectionString(folder) })
    await client.connect()
    // Closed before the database stops, whose error would hide the original one.
    try {
      await fillCatalogue(client, projects)
    } finally {
      await client.end()
    }
    fs.writeFileSync(path.join(folder, 'filled'), '')
    return app
  } catch (error) {
    await app.stop()
    throw error
  }
}

async function version(): Promise<string> {
  const hash = createHash('sha256')
  const sources = [...fs.globSync('db/migrations/*.sql', { cwd: root }), ...fs.globSync('bench/catalogue/*.ts', { cwd: root })] // prettier-ignore
  for (const source of [...sources.toSorted(), 'domain/spelling/search-terms.ts'])
    hash.update(fs.readFileSync(path.join(root, source)))
  return hash.digest('hex').slice(0, 12)
}
