import { createHash } from 'node:crypto'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import type { ReceivedFile } from '#domain/uploads/receive-upload.server.ts'
import { uploadLimits } from '#domain/uploads/upload-limits.ts'
import type { UploadRefusal } from '#domain/uploads/upload-refusal.ts'
import { type FileStore, newStorageKey, StorageFull } from '#domain/shared/files.ts'

/** Store and limits in bytes: `roomBytes` for all models of a form together, `modelBytes` for each. */
export type World = { privateFiles: FileStore; modelBytes: number; roomBytes?: number }
export type Taken = { received: ReceivedFile } | { refused: UploadRefusal } | null

export type Reading = {
  parser: BusboyInstance
  fields: FormData
  work: Promise<Taken>[]
  streams: BusboyFileStream[]
  keys: string[]
  storedBytes: number
  isOverfull: () => boolean
}

export async function takeFile(
  reading: Reading,
  world: World,
  stream: BusboyFileStream,
  kind: ReceivedFile['kind'] | undefined,
  name: string,
): Promise<Taken> {
  if (kind === 'model' && name) return takeModel(reading, world, stream, name)
  if (kind === 'image' && name) return takeImage(stream, name)
  // An empty file field is sent as a file without a name.
  stream.resume()
  return null
}

class Cut extends Error {}

async function takeModel(reading: Reading, world: World, stream: BusboyFileStream, name: string): Promise<Taken> {
  const key = newStorageKey()
  const hash = createHash('sha256')
  const { modelBytes, roomBytes = Infinity } = world
  let sizeBytes = 0
  let isOver: 'model_too_large' | 'over_quota' | null = null
  async function* counted(): AsyncGenerator<Uint8Array> {
    // Not destroyed at the end: that would stop the parser.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      // Reads on after a limit, because the parts that follow are needed.
      if (isOver) continue
      sizeBytes += chunk.length
      reading.storedBytes += chunk.length
      if (sizeBytes > modelBytes) isOver = 'model_too_large'
      else if (reading.storedBytes > roomBytes) isOver = 'over_quota'
      else {
        hash.update(chunk)
        yield chunk
      }
    }
    if (stream.truncated) isOver ??= 'model_too_large'
    if (isOver) throw new Cut()
  }
  try {
    await world.privateFiles.put(key, counted())
  } catch (error) {
    stream.resume()
    if (isOver && error instanceof Cut) return { refused: { kind: 'model', name, reason: isOver } }
    if (error instanceof StorageFull) return { refused: { kind: 'model', name, reason: 'storage_full' } }
    throw error
  }
  reading.keys.push(key)
  return { received: { kind: 'model', name, key, sizeBytes, sha256: hash.digest('hex') } }
}

async function takeImage(stream: BusboyFileStream, name: string): Promise<Taken> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length
    if (sizeBytes < uploadLimits.imageBytes) chunks.push(chunk)
    else chunks.length = 0
  }
  if (sizeBytes >= uploadLimits.imageBytes) return { refused: { kind: 'image', name, reason: 'image_too_large' } }
  const bytes = Buffer.concat(chunks)
  return { received: { kind: 'image', name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') } }
}

export async function forget({ keys }: Reading, { privateFiles }: World): Promise<void> {
  for (const key of keys) await privateFiles.remove(key)
}
