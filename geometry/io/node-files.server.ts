import fs from 'node:fs'
import type { ZipTools } from '#geometry/zip/unpack-entry.ts'
import { type ByteSource, pieceBytes } from './byte-source.ts'

/** Returns an open file as a byte source with one reused buffer of about a megabyte. */
export function descriptorSource(descriptor: number): ByteSource {
  let buffer = Buffer.alloc(pieceBytes)
  function read(start: number, length: number): Uint8Array {
    if (length > buffer.length) buffer = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const got = fs.readSync(descriptor, buffer, filled, length - filled, start + filled)
      if (got === 0) break
      filled += got
    }
    return buffer.subarray(0, filled)
  }
  return { size: fs.fstatSync(descriptor).size, read }
}

/** Loads zlib with the first zip, since processes without one start a fifth sooner. */
const zlib = () => process.getBuiltinModule('node:zlib')

export const zipTools: ZipTools = {
  inflate(packed) {
    const inflater = zlib().createInflateRaw({ chunkSize: 256 * 1024 })
    const { Readable } = process.getBuiltinModule('node:stream')
    const source = Readable.from(copiesOf(packed))
    source.on('error', (error) => inflater.destroy(error))
    return source.pipe(inflater)
  },
  crc32: (bytes, before) => zlib().crc32(bytes, before),
}

/** Yields copies of chunks: these share one buffer, and zlib reads later. */
function* copiesOf(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}
