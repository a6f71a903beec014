import { createHash } from 'node:crypto'
import type { FileStore } from '#domain/shared/files.ts'

export type Original = { key: string; sizeBytes: number; sha256: string }

type Store = Pick<FileStore, 'stat' | 'read'>

const known = new Map<string, string>()
const mostKnown = 20_000

export async function isAsUploaded(store: Store, original: Original): Promise<boolean> {
  const found = await store.stat(original.key)
  if (found?.sizeBytes !== original.sizeBytes) return false
  const state = `${found.modifiedAt.getTime()} ${original.sha256}`
  if (known.get(original.key) === state) return true
  if ((await hashOriginal(store, original.key)) !== original.sha256) return false
  if (known.size >= mostKnown) known.clear()
  known.set(original.key, state)
  return true
}

export async function hashOriginal(store: Pick<FileStore, 'read'>, key: string): Promise<string | null> {
  const body = await store.read(key)
  if (!body) return null
  const hash = createHash('sha256')
  for await (const piece of body) hash.update(piece)
  return hash.digest('hex')
}
