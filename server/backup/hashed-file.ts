import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'

export type FileFacts = { sizeBytes: number; sha256: string }

/** Writes a new file, synced to disk; returns its size and hash, and fails if the file exists. */
export async function writeHashed(file: string, source: Readable, through?: Duplex): Promise<FileFacts> {
  const count = counter()
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const target = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await (through ? pipeline(source, through, count.pass, target) : pipeline(source, count.pass, target))
  return count.facts()
}

export async function hashFile(file: string): Promise<FileFacts | null> {
  try {
    return await hashStream(fs.createReadStream(file, { highWaterMark: 256 * 1024 }))
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}

export async function hashStream(source: AsyncIterable<Uint8Array>): Promise<FileFacts> {
  const count = counter()
  for await (const _ of count.pass(source));
  return count.facts()
}

/** Hard-links `file` to an earlier one after verifying its bytes; returns false if that is impossible. */
export async function linkSame(earlier: string, file: string, facts: FileFacts): Promise<boolean> {
  if (!isDeepStrictEqual(await hashFile(earlier), facts)) return false
  await fs.promises.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  return fs.promises.link(earlier, file).then(
    () => true,
    () => false,
  )
}

function counter() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  async function* pass(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      sizeBytes += chunk.length
      yield chunk
    }
  }
  return { pass, facts: (): FileFacts => ({ sizeBytes, sha256: hash.digest('hex') }) }
}
