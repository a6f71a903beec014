import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { closedAccountsName } from '#domain/accounts/closed-account.ts'
import type { ObjectStore } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import type { BackupPlace } from './backup-place.ts'
import { writeHashed } from './hashed-file.ts'
import { type Manifest, manifestName, readManifest } from './manifest.ts'
import { filesOf } from './open-backup.ts'
import { takenAtOf } from './rotation.ts'

/** Returns the object name of a file's content, by hash, so that all backups share it. */
const contentName = (sha256: string) => `files/${sha256}`

/** Returns a location in an S3 store: rows and manifest under `<name>/`, file contents once under `files/`. */
export function storePlace(store: ObjectStore): BackupPlace {
  async function list(): Promise<string[]> {
    const found: string[] = []
    for await (const { name } of store.list('')) {
      const [backup = '', file] = name.split('/')
      if (file === manifestName && takenAtOf(backup)) found.push(backup)
    }
    return found.toSorted()
  }

  async function manifestOf(name: string): Promise<Manifest> {
    const text = await readText(store, `${name}/${manifestName}`)
    const manifest = text === null ? null : readManifest(text)
    if (!manifest) throw new Fault(`O ${manifestName} da cópia ${name} em ${store.title} falta ou está danificado.`)
    return manifest
  }

  async function closedLines(): Promise<string[]> {
    return ((await readText(store, closedAccountsName)) ?? '').split('\n').filter(Boolean)
  }

  return {
    title: store.title,
    list,
    async keep(name, { folder, manifest }) {
      const there = new Map<string, number>()
      for await (const { name: object, sizeBytes } of store.list('files/')) there.set(object, sizeBytes)
      for (const { file, object, sizeBytes } of objectsOf(name, manifest)) {
        if (there.get(object) === sizeBytes) continue
        await store.put(object, fs.createReadStream(path.join(folder, file)))
      }
      await store.put(`${name}/${manifestName}`, fs.createReadStream(path.join(folder, manifestName)))
    },
    async bring(name, into) {
      const manifest = await manifestOf(name)
      for (const { file, object } of objectsOf(name, manifest)) await fetchObject(store, object, path.join(into, file))
      await fetchObject(store, `${name}/${manifestName}`, path.join(into, manifestName))
      return into
    },
    async remove(gone) {
      for (const name of gone) {
        await store.remove(`${name}/${manifestName}`)
        for await (const object of store.list(`${name}/`)) await store.remove(object.name)
      }
      await removeUnnamed(store, await Promise.all((await list()).map(manifestOf)))
    },
    closedLines,
    async addClosedLines(lines) {
      const all = new Set([...(await closedLines()), ...lines])
      await store.put(closedAccountsName, Readable.from([Buffer.from([...all, ''].join('\n'))]))
    },
  }
}

function objectsOf(name: string, manifest: Manifest): { file: string; object: string; sizeBytes: number }[] {
  return filesOf(manifest).map(({ file, sizeBytes, sha256 }) => ({
    file,
    sizeBytes,
    object: file.startsWith('files/') ? contentName(sha256) : `${name}/${file}`,
  }))
}

async function removeUnnamed(store: ObjectStore, manifests: readonly Manifest[]): Promise<void> {
  const named = new Set(manifests.flatMap(({ files }) => files.map(({ sha256 }) => contentName(sha256))))
  for await (const { name } of store.list('files/')) if (!named.has(name)) await store.remove(name)
}

async function fetchObject(store: ObjectStore, object: string, file: string): Promise<void> {
  const content = await store.read(object)
  if (!content) throw new Fault(`Falta ${object} em ${store.title}. Nada foi restaurado.`)
  await writeHashed(file, Readable.from(content))
}

async function readText(store: ObjectStore, object: string): Promise<string | null> {
  const content = await store.read(object)
  return content && Buffer.concat(await Readable.from(content).toArray()).toString('utf8')
}
