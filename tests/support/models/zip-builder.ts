import zlib from 'node:zlib'

/** One entry of a test ZIP; what is given beside name and content lies, or is odd, on purpose. */
export type ZipPart = {
  name: string
  content?: string | Uint8Array
  method?: number
  flags?: number
  crc?: number
  /** What the directory and the local header say the size is. */
  bytes?: number
  packed?: Uint8Array
  packedBytes?: number
  /** Name in the local header, when another one. */
  localName?: string
  attributes?: number
  /** Where the directory says the local header is. */
  localStart?: number
  /** Extra fields of the directory's entry. */
  extra?: Uint8Array
}

export type ZipLies = {
  entries?: number
  directoryStart?: number
  directoryBytes?: number
  comment?: string
  before?: Uint8Array
}

/** Builds a ZIP byte by byte, so that tests can make every kind of wrong one. */
export function buildZip(parts: readonly ZipPart[], lies: ZipLies = {}): Uint8Array<ArrayBuffer> {
  const before = lies.before ?? new Uint8Array(0)
  const body: Uint8Array[] = [before]
  const directory: Uint8Array[] = []
  let at = before.length
  for (const part of parts) {
    const content = typeof part.content === 'string' ? Buffer.from(part.content) : (part.content ?? new Uint8Array(0))
    const method = part.method ?? 8
    const packed = part.packed ?? (method === 8 ? zlib.deflateRawSync(content) : content)
    const fields = {
      flags: part.flags ?? 0x0800,
      method,
      crc: part.crc ?? zlib.crc32(content),
      packedBytes: part.packedBytes ?? packed.length,
      bytes: part.bytes ?? content.length,
    }
    const localName = Buffer.from(part.localName ?? part.name)
    body.push(header(0x04034b50, fields, localName.length), localName, packed)
    const name = Buffer.from(part.name)
    const extra = part.extra ?? new Uint8Array(0)
    const central = header(0x02014b50, fields, name.length, extra.length)
    const view = new DataView(central.buffer)
    view.setUint32(38, part.attributes ?? 0, true)
    view.setUint32(42, part.localStart ?? at, true)
    directory.push(central, name, extra)
    at += 30 + localName.length + packed.length
  }
  const index = Buffer.concat(directory)
  const comment = Buffer.from(lies.comment ?? '')
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, lies.entries ?? parts.length, true)
  end.setUint16(10, lies.entries ?? parts.length, true)
  end.setUint32(12, lies.directoryBytes ?? index.length, true)
  end.setUint32(16, lies.directoryStart ?? at, true)
  end.setUint16(20, comment.length, true)
  return new Uint8Array(Buffer.concat([...body, index, new Uint8Array(end.buffer), comment]))
}

type Fields = { flags: number; method: number; crc: number; packedBytes: number; bytes: number }

function header(signature: number, fields: Fields, nameBytes: number, extraBytes = 0): Uint8Array<ArrayBuffer> {
  const isCentral = signature === 0x02014b50
  const view = new DataView(new ArrayBuffer(isCentral ? 46 : 30))
  const at = isCentral ? 6 : 4
  view.setUint32(0, signature, true)
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, fields.flags, true)
  view.setUint16(at + 4, fields.method, true)
  view.setUint32(at + 10, fields.crc >>> 0, true)
  view.setUint32(at + 14, fields.packedBytes, true)
  view.setUint32(at + 18, fields.bytes, true)
  view.setUint16(at + 22, nameBytes, true)
  view.setUint16(at + 24, extraBytes, true)
  return new Uint8Array(view.buffer)
}
