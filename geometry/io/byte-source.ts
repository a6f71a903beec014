/** A file that is read in places, so that a large one never has to be in memory. */
export type ByteSource = {
  /** Bytes in all. */
  size: number
  /** Up to `length` bytes from `start`, fewer only at the end. What it gives is good until the next call. */
  read(start: number, length: number): Uint8Array
}

/** A source over bytes at hand. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, length) => bytes.subarray(start, start + length) }
}

/** How much of a long file is looked at in one go. */
export const pieceBytes = 1024 * 1024

/** The file in pieces of a size, in order. */
export function* piecesOf(source: ByteSource, from = 0, to = source.size, size = pieceBytes): Generator<Uint8Array> {
  for (let at = from; at < to; at += size) yield source.read(at, Math.min(size, to - at))
}
