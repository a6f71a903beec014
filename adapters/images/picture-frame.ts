import type { EncodedPicture, PictureRefusal } from '#domain/shared/picture.ts'

export type PictureResult = EncodedPicture | { ok: false; reason: PictureRefusal }

/** Serialises a result: length of the JSON header (32 bits, little endian), header, then bytes of all variants. */
export function packPicture(result: PictureResult): Buffer {
  const pictures = result.ok ? result.variants : []
  const lengths = pictures.map(({ suffix, bytes }) => [suffix, bytes.length])
  const header = Buffer.from(JSON.stringify({ ...result, variants: lengths }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header, ...pictures.map(({ bytes }) => bytes)])
}

export type PictureHeader =
  | (Omit<EncodedPicture, 'variants'> & { variants: [suffix: string, length: number][] })
  | { ok: false; reason: PictureRefusal }

export function unpackPicture(packed: Buffer, readHeader: (header: unknown) => PictureHeader): PictureResult {
  const end = 4 + packed.readUInt32LE(0)
  const header = readHeader(JSON.parse(packed.toString('utf8', 4, end)))
  if (!header.ok) return { ok: false, reason: header.reason }
  let at = end
  const variants = header.variants.map(([suffix, length]) => ({ suffix, bytes: packed.subarray(at, (at += length)) }))
  return { ...header, variants }
}
