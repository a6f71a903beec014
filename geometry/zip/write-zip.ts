/** Raw DEFLATE, such as `deflateRawSync` of node:zlib; handed in, so that this file runs anywhere. */
export type Deflate = (bytes: Uint8Array) => Uint8Array

/**
 * A ZIP archive (PKWARE APPNOTE 6.3, no zip64) of a few files, dated 1 January 1980 so that equal content gives
 * equal bytes.
 */
export function writeZip(
  files: readonly { name: string; bytes: Uint8Array }[],
  deflate?: Deflate,
): Uint8Array<ArrayBuffer> {
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = deflate ? deflate(bytes) : bytes
    const fields = { method: deflate ? 8 : 0, crc: crc32(bytes), packed: packed.length, size: bytes.length }
    const encoded = new TextEncoder().encode(name)
    const header = concat([record(0x04034b50, fields, encoded.length), encoded])
    local.push(header, packed)
    central.push(record(0x02014b50, fields, encoded.length, offset), encoded)
    offset += header.length + packed.length
  }
  const directory = concat(central)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, files.length, true)
  end.setUint16(10, files.length, true)
  end.setUint32(12, directory.length, true)
  end.setUint32(16, offset, true)
  return concat([...local, directory, new Uint8Array(end.buffer)])
}

type Fields = { method: number; crc: number; packed: number; size: number }

/** A local header, or with an offset a central directory header: the same fields, two and more bytes further on. */
function record(signature: number, fields: Fields, nameLength: number, offset?: number): Uint8Array {
  const isCentral = offset !== undefined
  const view = new DataView(new ArrayBuffer(isCentral ? 46 : 30))
  const at = isCentral ? 6 : 4
  view.setUint32(0, signature, true)
  if (isCentral) {
    view.setUint16(4, 20, true)
    view.setUint32(42, offset, true)
  }
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint16(at + 4, fields.method, true)
  view.setUint16(at + 8, 0x0021, true)
  view.setUint32(at + 10, fields.crc, true)
  view.setUint32(at + 14, fields.packed, true)
  view.setUint32(at + 18, fields.size, true)
  view.setUint16(at + 22, nameLength, true)
  return new Uint8Array(view.buffer)
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((n, part) => n + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})

/** CRC-32 as ZIP wants it (reflected polynomial 0xEDB88320). */
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (let i = 0; i < bytes.length; i++) c = table[(c ^ bytes[i]!) & 255]! ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
