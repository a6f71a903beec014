import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { FileStorage } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { writeHashed } from './hashed-file.ts'
import { openJobs } from './jobs.ts'
import {
  jobsName,
  manifestName,
  secretName,
  tablePath,
  writeManifest,
  type BackedUpFile,
  type Manifest,
} from './manifest.ts'
import { copyFiles, findDamaged, findDropped, findMissing } from './stored-files.ts'
import { copyOut, listSequences, listTables, quoted, schemaVersion, withColumns, type Table } from './tables.ts'
import { inTransaction } from './transaction.ts'

type Shop = {
  url: string
  storage: FileStorage
  /** File with the shop's secret; null if the secret comes from the environment. */
  secretFile: string | null
}

/** Copies a shop, running or not, into a new folder, the manifest last; errors are in Portuguese. */
export async function backUp(shop: Shop, folder: string, now: Date, earlier: string | null = null): Promise<Manifest> {
  const made = claimFolder(folder)
  try {
    const listed = await inTransaction(shop.url, 'read only', listTables)
    const manifest = await inTransaction(shop.url, 'isolation level repeatable read read only', async (client) =>
      copyAll(client, await lockTables(client, listed), shop, { folder, now, earlier }),
    )
    await writeHashed(path.join(folder, manifestName), Readable.from([Buffer.from(writeManifest(manifest))]))
    return manifest
  } catch (error) {
    const left = removeWhatWasCopied(folder, made)
    throw isFull(error) ? new Fault(`${fullDisk} ${left}`, { cause: error }) : error
  }
}

const fullDisk = 'Não há mais espaço no disco: a cópia não foi feita.'

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))
}

/** Removes a failed backup; returns a Portuguese note about the removal. */
function removeWhatWasCopied(folder: string, made: boolean): string {
  try {
    for (const entry of fs.readdirSync(folder)) fs.rmSync(path.join(folder, entry), { recursive: true })
    if (made) fs.rmdirSync(folder)
    return 'O que já tinha sido copiado foi apagado. Libere espaço, ou informe uma pasta em outro disco.'
  } catch {
    return `A pasta ${folder} ficou pela metade e não é uma cópia: apague-a.`
  }
}

export async function noteBackup(url: string, manifest: Manifest): Promise<void> {
  const { takenAt, tables, jobs, files } = manifest
  const sizeBytes = [...tables, jobs, ...files].reduce((sum, one) => sum + one.sizeBytes, 0)
  await inTransaction(url, '', (client) =>
    client.query('insert into backups (taken_at, files, size_bytes, manifest_sha256) values ($1, $2, $3, $4)', [
      takenAt,
      files.length,
      sizeBytes,
      createHash('sha256').update(writeManifest(manifest)).digest('hex'),
    ]),
  )
}

function claimFolder(folder: string): boolean {
  const made = fs.mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
  if (fs.readdirSync(folder).length > 0) throw new Fault(`A pasta ${folder} não está vazia. Informe uma pasta nova.`)
  return made
}

/** Locks all tables against migrations, before the transaction's first read fixes the snapshot. */
async function lockTables(client: pg.Client, listed: Table[]): Promise<Table[]> {
  if (listed.length > 0) await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`)
  const tables = await listTables(client)
  if (!isDeepStrictEqual(tables, listed)) throw new Fault('O banco de dados mudou de versão agora. Tente de novo.')
  return tables
}

type Target = { folder: string; now: Date; earlier: string | null }

async function copyAll(client: pg.Client, tables: Table[], shop: Shop, target: Target): Promise<Manifest> {
  const { folder, now, earlier } = target
  const schema = tables.length > 0 ? await schemaVersion(client) : null
  if (!schema) throw new Fault('O banco de dados ainda não tem tabelas: não há o que copiar.')
  const copied: Manifest['tables'] = []
  for (const table of tables) {
    copied.push({ ...table, ...(await copyOut(client, withColumns(table), path.join(folder, tablePath(table)))) })
  }
  const jobs = await copyOut(client, openJobs, path.join(folder, jobsName))
  const files = await copyFiles(shop.storage, folder, earlier)
  await requireAsUploaded(client, files)
  return {
    product: 'camada',
    format: 1,
    takenAt: now.toISOString(),
    schema,
    tables: copied,
    jobs,
    sequences: await listSequences(client),
    files,
    droppedUploads: await requireNamed(client, shop, files),
    sessionSecret: await copySecret(shop.secretFile, folder),
  }
}

/** Throws if a file referenced by rows is missing; returns the keys of uploads deleted during the backup. */
async function requireNamed(client: pg.Client, shop: Shop, files: BackedUpFile[]): Promise<string[]> {
  const missing = await findMissing(client, files)
  const dropped = await inTransaction(shop.url, 'read only', (now) => findDropped(now, missing))
  const lost = missing.filter((file) => !dropped.includes(file))
  if (lost.length > 0) {
    const [{ owner, key }] = lost as [(typeof lost)[0]]
    throw new Fault(
      `Faltam ${lost.length} arquivo(s) que o banco de dados cita, como ${key} (${owner}). Nada foi copiado.`,
    )
  }
  return dropped.filter(({ owner }) => owner === 'uploads').map(({ key }) => key)
}

/** Throws if original files are damaged, so that rotation cannot replace good backups by corrupt ones. */
async function requireAsUploaded(client: pg.Client, files: BackedUpFile[]): Promise<void> {
  const damaged = await findDamaged(client, files)
  if (damaged.length === 0) return
  const some = damaged.slice(0, 20).join('; ')
  throw new Fault(
    `${damaged.length} arquivo(s) não são mais o que foi enviado: ${some}. Nada foi copiado. Traga-os de uma cópia anterior.`,
  )
}

async function copySecret(file: string | null, folder: string): Promise<Manifest['sessionSecret']> {
  if (!file || !fs.existsSync(file)) return null
  return writeHashed(path.join(folder, secretName), fs.createReadStream(file))
}
