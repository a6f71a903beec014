import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#db/migrate.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { isRunning } from '#server/start/running-process.ts'
import { keepFilesInMemory, memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { url: string; template: string; run: number }
  }
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Vitest's global setup: one PostgreSQL for all tests, with a migrated template that each test file clones. Its data stay,
 * so that the next run starts in a moment; it is not durable, and a broken one is made anew.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removeFiles = keepFilesInMemory()
  const folder = process.env.TEST_DATABASE_FOLDER ?? path.join(memoryFolder() ?? path.join(root, '.cache'), 'database')
  const start = () => startEmbeddedPostgres(folder, { durable: false })
  const server = await start().catch(() => {
    fs.rmSync(folder, { recursive: true, force: true })
    return start()
  })
  const template = await ensureTemplate(server.connectionString)
  project.provide('testPostgres', { url: server.connectionString, template, run: process.pid })
  return async () => {
    await server.stop()
    removeFiles()
  }
}

/** The migrated template; made again when a migration changed. Runs that start at once wait for one another. */
async function ensureTemplate(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const template = `template_${migrationsDigest()}`
    const names = await databaseNames(client)
    for (const name of names) {
      const run = /^test_(\d+)_/.exec(name)?.[1]
      const isOld = name.startsWith('template_') && name !== template
      if (isOld || (run && !isRunning(Number(run))))
        await client.query(`drop database if exists "${name}" with (force)`)
    }
    if (names.includes(template)) return template
    await client.query('create database "draft" strategy file_copy')
    await migrateDatabase(url.replace('/camada?', '/draft?'))
    await client.query(`alter database "draft" rename to "${template}"`)
    return template
  } finally {
    await client.end()
  }
}

async function databaseNames(client: pg.Client): Promise<string[]> {
  await client.query('drop database if exists "draft" with (force)')
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  return rows.map((row) => row.datname)
}

function migrationsDigest(): string {
  const folder = path.join(root, 'db/migrations')
  const worker = path.dirname(createRequire(import.meta.url).resolve('graphile-worker'))
  const hash = createHash('sha256').update(fs.readFileSync(path.join(worker, '../package.json')))
  for (const name of fs.readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(fs.readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
