import { piecesOf, type ByteSource } from '#geometry/io/byte-source.ts'
import { Refused } from '#geometry/io/recognition.ts'
import type { ZipEntry } from './zip-directory.ts'

export type ZipTools = {
  /** Decompresses raw DEFLATE data; fails if it is invalid. */
  inflate(packed: Iterable<Uint8Array>): AsyncIterable<Uint8Array>
  crc32(bytes: Uint8Array, before: number): number
}

/** Yields the bytes of a ZIP entry in chunks; throws for a wrong size or checksum. */
export async function* unpackEntry(source: ByteSource, entry: ZipEntry, tools: ZipTools): AsyncGenerator<Uint8Array> {
  const packed = piecesOf(source, entry.dataStart, entry.dataStart + entry.packedBytes, 256 * 1024)
  let bytes = 0
  let crc = 0
  try {
    for await (const piece of entry.method === 8 ? tools.inflate(packed) : packed) {
      bytes += piece.length
      if (bytes > entry.bytes) throw new Refused('zip_hostile')
      crc = tools.crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('zip_broken')
  }
  if (bytes !== entry.bytes || crc !== entry.crc) throw new Refused('zip_broken')
}
