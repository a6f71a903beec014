import { crc32 } from 'node:zlib'

export type ZipMember = {
  name: string
  /** Bytes. */
  size: number
  /** Opens it; only when its turn has come. */
  read: () => Promise<AsyncIterable<Uint8Array>>
}

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) of stored members as it is read, one member open at a time. Sizes are known before and
 * checksums only after, so these stand in a data descriptor (§4.3.9) behind each. Throws when a member is not as long as it was
 * said to be. Under 4 GiB in all; see `zip-size.ts`.
 */
export async function* zipFiles(members: readonly ZipMember[]): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, size, read } of members) {
    const head = Buffer.concat([headerOf(0x04034b50, 30, { name, size, crc: 0 }), Buffer.from(name)])
    yield head
    let crc = 0
    let seen = 0
    for await (const bytes of await read()) {
      crc = crc32(bytes, crc)
      seen += bytes.length
      yield bytes
    }
    if (seen !== size) throw new Error('a stored file is not as long as its row says')
    const descriptor = Buffer.alloc(16)
    ;[0x08074b50, crc, size, size].forEach((value, i) => descriptor.writeUInt32LE(value, i * 4))
    yield descriptor
    directory.push(headerOf(0x02014b50, 46, { name, size, crc, offset }), Buffer.from(name))
    offset += head.length + size + descriptor.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield central
  yield end
}

type Fields = { name: string; size: number; crc: number; offset?: number }

/** A local header, or with an offset that of the directory: the same fields, two and more bytes further on. */
function headerOf(signature: number, length: 30 | 46, { name, size, crc, offset }: Fields): Buffer {
  const header = Buffer.alloc(length)
  const isLocal = offset === undefined
  const at = isLocal ? 4 : 6
  header.writeUInt32LE(signature, 0)
  if (!isLocal) {
    header.writeUInt16LE(20, 4)
    header.writeUInt32LE(offset, 42)
  }
  header.writeUInt16LE(20, at)
  // Sizes and checksum follow the bytes; the name is UTF-8.
  header.writeUInt16LE(0x0808, at + 2)
  header.writeUInt16LE(0x0021, at + 8)
  if (!isLocal) {
    header.writeUInt32LE(crc, at + 10)
    header.writeUInt32LE(size, at + 14)
    header.writeUInt32LE(size, at + 18)
  }
  header.writeUInt16LE(Buffer.byteLength(name), at + 22)
  return header
}

/**
 * Bytes of an archive that `zip-files.server.ts` makes of these members. Throws when the format without its extension
 * (zip64) could not hold them.
 */
export function zipSize(members: readonly { name: string; size: number }[]): number {
  const encoder = new TextEncoder()
  const [localHeader, descriptor, directoryHeader, end] = [30, 16, 46, 22]
  const sum = members.reduce(
    (total, { name, size }) =>
      total + localHeader + descriptor + directoryHeader + 2 * encoder.encode(name).length + size,
    end,
  )
  if (sum >= 2 ** 32 || members.length >= 2 ** 16) throw new Error('too much for a ZIP archive without zip64')
  return sum
}
