import { piecesOf, type ByteSource } from '#geometry/io/byte-source.ts'
import { Refused } from '#geometry/io/recognition.ts'
import type { ZipEntry } from './zip-directory.ts'

/** What unpacking needs and a pure file cannot have: handed in by the process that has it. */
export type ZipTools = {
  /** Raw DEFLATE, streaming; fails on bytes that are none. */
  inflate(packed: Iterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** CRC-32 of bytes, going on from that of the bytes before. */
  crc32(bytes: Uint8Array, before: number): number
}

/** An entry's bytes, piece by piece; stops at the first byte more than was declared, and refuses a wrong checksum. */
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
