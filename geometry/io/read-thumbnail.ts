import type { ByteSource } from './byte-source.ts'
import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import { readZipDirectory } from '#geometry/zip/zip-directory.ts'

const mostBytes = 4 * 1024 * 1024
/** Where slicers and CAD programs put it: a plate as it was sliced says more than a small sketch. */
const places = [
  /^metadata\/plate_1\.png$/i,
  /^metadata\/thumbnail\.png$/i,
  /^metadata\/[^/]*thumbnail[^/]*\.(?:png|jpe?g)$/i,
]

/** The picture that a 3MF file brought along, as it stands there; null without one. For re-encoding only. */
export async function readThumbnail(source: ByteSource, tools: ZipTools): Promise<Uint8Array | null> {
  const entries = readZipDirectory(source)
  const entry = places.map((place) => entries.find(({ name }) => place.test(name))).find((found) => found)
  if (!entry || entry.bytes > mostBytes) return null
  const bytes = new Uint8Array(entry.bytes)
  let at = 0
  for await (const piece of unpackEntry(source, entry, tools)) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
