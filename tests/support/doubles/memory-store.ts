import fs from 'node:fs'
import path from 'node:path'
import { type FileStore, isStorageKey, type StoredFile } from '#domain/shared/files.ts'

/** A store in memory whose files get their age from a clock of the test; `folder` is for files that are lent out. */
export function memoryStore(folder: string, now: () => Date): FileStore {
  const files = new Map<string, { bytes: Uint8Array; modifiedAt: Date }>()
  const facts = (key: string): StoredFile | null => {
    const file = files.get(known(key))
    return file ? { key, sizeBytes: file.bytes.length, modifiedAt: file.modifiedAt } : null
  }
  return {
    async put(key, content) {
      const bytes = content instanceof Uint8Array ? content : Buffer.concat(await collected(content))
      files.set(known(key), { bytes: new Uint8Array(bytes), modifiedAt: now() })
    },
    async read(key, range) {
      const file = files.get(known(key))
      if (!file) return null
      const part = range ? file.bytes.slice(range.start, range.end + 1) : file.bytes.slice()
      return new Response(part as Uint8Array<ArrayBuffer>).body
    },
    stat: async (key) => facts(key),
    async remove(key) {
      files.delete(known(key))
    },
    async withLocalFile(key, use) {
      const file = files.get(known(key))
      if (!file) return null
      const lent = path.join(folder, key)
      fs.writeFileSync(lent, file.bytes)
      try {
        return await use(lent)
      } finally {
        fs.rmSync(lent)
      }
    },
    async *list() {
      for (const key of files.keys()) yield facts(key) as StoredFile
    },
    clearRemains: async () => 0,
  }
}

function known(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}

async function collected(content: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return chunks
}
