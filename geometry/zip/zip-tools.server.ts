import type { ZipTools } from './unpack-entry.ts'

/** Loaded with the first zip: a process for a file that is none starts a fifth sooner. */
const zlib = () => process.getBuiltinModule('node:zlib')

/** Unpacking by Node's zlib. */
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

/** The pieces share one buffer, and zlib reads each when it gets to it. */
function* copiesOf(pieces: Iterable<Uint8Array>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}
