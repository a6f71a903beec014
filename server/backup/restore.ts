import fs from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { migrateDatabase } from '#db/migrate.server.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { addJobs } from './jobs.ts'
import { filePath, jobsName, secretName, tablePath, type Manifest } from './manifest.ts'
import type { Backup } from './open-backup.ts'
import { copyIn, listTables, quoted, schemaVersion, withColumns, type Table } from './tables.ts'
import { inTransaction } from './transaction.ts'

type EmptyShop = { url: string; storage: FileStorage; secretFile: string | null }

/** Tables that an unused shop may have filled; the backup's rows replace the rows in them. */
const made = [
  '__drizzle_migrations',
  'rate_limits',
  'categories',
  'category_aliases',
  'search_words',
  'fee_rates',
  'shop_settings',
]

/** Restores a backup into an empty shop; on failure leaves it empty and throws an error in Portuguese. */
export async function restore(shop: EmptyShop, backup: Backup): Promise<{ keptOtherSecret: boolean }> {
  await requireEmptyStores(shop.storage)
  await inTransaction(shop.url, 'read only', async (client) => requireEmpty(client, await listTables(client)))
  await migrateDatabase(shop.url)
  await inTransaction(shop.url, '', async (client) => {
    await loadRows(client, backup)
    await storeFiles(shop.storage, backup)
  })
  await inTransaction(shop.url, '', (client) => client.query('analyze'))
  return { keptOtherSecret: restoreSecret(shop.secretFile, backup) }
}

async function requireEmptyStores({ publicFiles, privateFiles }: FileStorage): Promise<void> {
  for (const store of [publicFiles, privateFiles]) {
    for await (const _ of store.list()) throw notEmpty('arquivos')
  }
}

async function requireEmpty(client: pg.Client, tables: Table[]): Promise<void> {
  for (const table of tables.filter((one) => !made.includes(one.name))) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount !== 0) throw notEmpty(`dados (${table.name})`)
  }
}

function notEmpty(what: string): Error {
  return new Fault(
    `A loja já tem ${what}: uma cópia só é restaurada em uma loja vazia. Use outro DATA_DIR ou outro banco.`,
  )
}

/** Loads all tables without triggers and foreign keys, whose effects the backup includes. */
async function loadRows(client: pg.Client, { folder, manifest }: Backup): Promise<void> {
  await letTriggersSleep(client)
  const tables = await listTables(client)
  await requireSameSchema(client, tables, manifest)
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access exclusive mode`)
  await requireEmpty(client, tables) // again: now nothing can come in between
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
  for (const table of manifest.tables) await copyIn(client, withColumns(table), path.join(folder, tablePath(table)))
  for (const { schema, name, value } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [quoted({ schema, name }), value])
  }
  await requireCounts(client, manifest)
  await client.query('delete from uploads where storage_key = any($1)', [manifest.droppedUploads])
  await client.query('set local session_replication_role = origin')
  const jobs = await addJobs(client, path.join(folder, jobsName))
  if (jobs !== manifest.jobs.rows) throw new Fault('As tarefas restauradas não são as da cópia. Nada foi restaurado.')
}

async function letTriggersSleep(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Fault(
      'O usuário do banco não pode suspender gatilhos. Restaure como superusuário, ou conceda antes: ' +
        'GRANT SET ON PARAMETER session_replication_role TO o usuário.',
      { cause: error },
    )
  }
}

async function requireSameSchema(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  const shape = (all: Table[]) => all.map(({ schema, name, columns }) => ({ schema, name, columns }))
  const isSame =
    (await schemaVersion(client)) === manifest.schema && isDeepStrictEqual(shape(tables), shape(manifest.tables))
  if (!isSame)
    throw new Fault('A cópia é de outra versão da Camada. Restaure com a versão que a fez e depois atualize.')
}

async function requireCounts(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`)
    if (Number(rows[0]?.n) !== table.rows) {
      throw new Fault(`A tabela ${table.name} não ficou com as linhas da cópia. Nada foi restaurado.`)
    }
  }
}

async function storeFiles(storage: FileStorage, { folder, manifest }: Backup): Promise<void> {
  const stored: Manifest['files'] = []
  try {
    for (const file of manifest.files) {
      stored.push(file)
      const content = fs.createReadStream(path.join(folder, filePath(file)), { highWaterMark: 256 * 1024 })
      await storage[`${file.store}Files`].put(file.key, content)
    }
  } catch (error) {
    for (const { store, key } of stored) await storage[`${store}Files`].remove(key)
    throw error
  }
}

/** Restores the secret to the data folder; returns true if the folder keeps a different one. */
function restoreSecret(file: string | null, { folder, manifest }: Backup): boolean {
  if (!manifest.sessionSecret || !file) return manifest.sessionSecret !== null
  const secret = fs.readFileSync(path.join(folder, secretName))
  if (fs.existsSync(file)) return !fs.readFileSync(file).equals(secret)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, secret, { mode: 0o600 })
  return false
}
