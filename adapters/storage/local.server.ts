import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import {
  type ByteRange,
  type FileContent,
  type FileStorage,
  type FileStore,
  isDiskFull,
  isStorageKey,
  StorageFull,
  type StoredFile,
} from '#domain/shared/files.ts'
import { Fault } from '#fault'

export function localStorage(dataFolder: string): FileStorage {
  const root = path.resolve(dataFolder, 'files')
  return { publicFiles: localStore(path.join(root, 'public')), privateFiles: localStore(path.join(root, 'private')) }
}

/** Returns a file store in a folder; the key `abcd…` is stored as `ab/abcd…`, to keep folders small. */
export function localStore(folder: string): FileStore {
  const aside = path.join(folder, '.writing')

  async function put(key: string, content: FileContent): Promise<void> {
    const target = placeOf(folder, key)
    const draft = path.join(aside, randomUUID())
    try {
      await fs.promises.mkdir(aside, { recursive: true })
      await fs.promises.mkdir(path.dirname(target), { recursive: true })
      await writeDurably(draft, content)
      await fs.promises.rename(draft, target)
      await syncFolder(path.dirname(target))
    } catch (error) {
      await fs.promises.rm(draft, { force: true })
      throw isDiskFull(error) ? new StorageFull('no room left', { cause: error }) : error
    }
  }

  async function read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
    const handle = await orNull(fs.promises.open(placeOf(folder, key), 'r'))
    if (!handle) return null
    const stream = handle.createReadStream({ ...range, highWaterMark: 256 * 1024 })
    return Readable.toWeb(stream) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>
  }

  async function stat(key: string): Promise<StoredFile | null> {
    const found = await orNull(fs.promises.stat(placeOf(folder, key)))
    return found && { key, sizeBytes: found.size, modifiedAt: found.mtime }
  }

  async function remove(key: string): Promise<void> {
    await fs.promises.rm(placeOf(folder, key), { force: true })
  }

  async function withLocalFile<Result>(key: string, use: (file: string) => Promise<Result>): Promise<Result | null> {
    return (await stat(key)) ? use(placeOf(folder, key)) : null
  }

  async function* list(): AsyncIterable<StoredFile> {
    for (const shard of (await orNull(fs.promises.readdir(folder))) ?? []) {
      if (!/^[a-z0-9]{2}$/.test(shard)) continue
      for await (const entry of await fs.promises.opendir(path.join(folder, shard))) {
        const found = isStorageKey(entry.name) ? await stat(entry.name) : null
        if (found) yield found
      }
    }
  }

  async function clearRemains(until: Date): Promise<number> {
    let cleared = 0
    for (const name of (await orNull(fs.promises.readdir(aside))) ?? []) {
      const draft = path.join(aside, name)
      const found = await orNull(fs.promises.stat(draft))
      if (!found || found.mtime >= until) continue
      await fs.promises.rm(draft, { force: true })
      cleared++
    }
    return cleared
  }

  return { put, read, stat, remove, withLocalFile, list, clearRemains }
}

function placeOf(folder: string, key: string): string {
  if (!isStorageKey(key)) throw new Fault('file store: not a storage key')
  return path.join(folder, key.slice(0, 2), key)
}

async function writeDurably(file: string, content: FileContent): Promise<void> {
  const handle = await fs.promises.open(file, 'wx', 0o600)
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content)
    else for await (const chunk of content) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename in a folder survive a power cut; skipped on systems that cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.promises.open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

async function orNull<Result>(asked: Promise<Result>): Promise<Result | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
