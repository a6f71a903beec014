import zlib from 'node:zlib'
import type { Picture } from '#geometry/render/render-picture.ts'

/** Encodes an RGB picture as PNG (RFC 2083) with the Sub filter, which suits smooth shading. */
export function writePng({ width, height, pixels }: Pick<Picture, 'width' | 'height' | 'pixels'>): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  let at = 0
  for (let y = 0; y < height; y++) {
    rows[at++] = 1
    for (let x = 0; x < width; x++) {
      const pixel = (y * width + x) * 4
      for (let c = 0; c < 3; c++) rows[at++] = pixels[pixel + c]! - (x === 0 ? 0 : pixels[pixel - 4 + c]!)
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const packed = zlib.deflateSync(rows, { level: 4 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(content.length + 12)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(type, 4, 'latin1')
  content.copy(bytes, 8)
  bytes.writeUInt32BE(zlib.crc32(bytes.subarray(4, content.length + 8)), content.length + 8)
  return bytes
}
