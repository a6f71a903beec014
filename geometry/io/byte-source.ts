/** Random access to a file, so that a large one need not be in memory. */
export type ByteSource = {
  size: number
  /** Reads up to `length` bytes, fewer only at the file's end; the result is valid until the next call. */
  read(start: number, length: number): Uint8Array
}

export function bytesSource(bytes: Uint8Array): ByteSource {
  return { size: bytes.length, read: (start, length) => bytes.subarray(start, start + length) }
}

export const pieceBytes = 1024 * 1024

export function* piecesOf(source: ByteSource, from = 0, to = source.size, size = pieceBytes): Generator<Uint8Array> {
  for (let at = from; at < to; at += size) yield source.read(at, Math.min(size, to - at))
}

export function isUtf16(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

/** Returns a source that reads a UTF-16 text as ASCII; other characters become question marks. */
export function narrowed(source: ByteSource): ByteSource {
  const isLittle = source.read(0, 2)[0] === 0xff
  let narrow = new Uint8Array(pieceBytes)
  function read(start: number, length: number): Uint8Array {
    const wide = source.read(2 + 2 * start, 2 * length)
    const count = wide.length >> 1
    if (count > narrow.length) narrow = new Uint8Array(count)
    for (let i = 0; i < count; i++) {
      const low = wide[2 * i + (isLittle ? 0 : 1)]!
      const high = wide[2 * i + (isLittle ? 1 : 0)]!
      narrow[i] = high === 0 && low < 0x80 ? low : 0x3f
    }
    return narrow.subarray(0, count)
  }
  return { size: Math.max(0, source.size - 2) >> 1, read }
}
