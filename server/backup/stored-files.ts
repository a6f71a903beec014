import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type pg from 'pg'
import { namedFiles } from '#db/sql/named-files.sql.ts'
import { type FileStorage, type FileStore, rowKey } from '#domain/shared/files.ts'
import { type FileFacts, hashStream, linkSame, writeHashed } from './hashed-file.ts'
import { filePath, type BackedUpFile } from './manifest.ts'

/**
 * Copies the files of both stores and returns the copies; hard-links those in an earlier backup, skips files deleted
 * meanwhile.
 */
export async function copyFiles(
  storage: FileStorage,
  folder: string,
  earlier: string | null = null,
): Promise<BackedUpFile[]> {
  const copied: BackedUpFile[] = []
  for (const store of ['public', 'private'] as const) {
    const files = storage[`${store}Files`]
    for await (const { key } of files.list()) {
      const place = filePath({ store, key })
      const facts =
        (earlier && (await linkToEarlier(files, key, path.join(earlier, place), path.join(folder, place)))) ||
        (await copyFile(files, key, path.join(folder, place)))
      if (facts) copied.push({ store, key, ...facts })
    }
  }
  return copied
}

/** Copies a stored file; returns size and hash of the copy, or null if the file is gone. */
async function copyFile(files: FileStore, key: string, file: string): Promise<FileFacts | null> {
  const content = await readStored(files, key)
  return content && writeHashed(file, content)
}

/** Hard-links the copy in an earlier backup; returns size and hash, or null if the file must be written. */
async function linkToEarlier(files: FileStore, key: string, earlier: string, file: string): Promise<FileFacts | null> {
  const content = fs.existsSync(earlier) ? await readStored(files, key) : null
  const facts = content && (await hashStream(content))
  return facts && (await linkSame(earlier, file, facts)) ? facts : null
}

async function readStored(files: FileStore, key: string): Promise<Readable | null> {
  const stream = await files.read(key)
  return stream && Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

type Named = {
  owner: string
  store: 'public' | 'private'
  key: string
}

export async function findMissing(client: pg.ClientBase, files: BackedUpFile[]): Promise<Named[]> {
  const there = new Set(files.flatMap(({ store, key }) => [`${store}/${key}`, `${store}/${rowKey(key)}`]))
  const { rows } = await client.query<Named>(`select * from (${namedFiles}) named where store is not null`)
  return rows.filter(({ store, key }) => !there.has(`${store}/${key}`))
}

export async function findDamaged(client: pg.ClientBase, files: BackedUpFile[]): Promise<string[]> {
  const facts = new Map(files.filter(({ store }) => store === 'private').map((file) => [file.key, file]))
  const { rows } = await client.query<{ key: string; size: string; sha256: string; project: string | null }>(`
    select storage_key as key, size_bytes as size, sha256, project_id::text as project from project_files where discarded_at is null
    union all select storage_key, size_bytes, sha256, null from uploads where kind = 'model'
    order by project, key`)
  const isOther = ({ key, size, sha256 }: (typeof rows)[0]) => {
    const file = facts.get(key)
    return file !== undefined && (file.sizeBytes !== Number(size) || file.sha256 !== sha256)
  }
  return rows.filter(isOther).map(({ key, project }) => (project ? `${key} (projeto ${project})` : key))
}

/** Returns the missing files that no row references any more, except sold originals. */
export async function findDropped(now: pg.ClientBase, missing: Named[]): Promise<Named[]> {
  const mayGo = missing.filter(({ owner }) => owner !== 'project_files')
  if (mayGo.length === 0) return []
  const { rows } = await now.query<{ key: string }>(`select key from (${namedFiles}) named where key = any($1)`, [
    mayGo.map(({ key }) => key),
  ])
  return mayGo.filter(({ key }) => !rows.some((row) => row.key === key))
}
