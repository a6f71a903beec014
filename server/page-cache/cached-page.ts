import zlib from 'node:zlib'
import type { Coding } from '#server/http/respond.ts'

/** A cached page, in Brotli for nearly all browsers; other encodings are made on demand. */
export type CachedPage = {
  headers: [string, string][]
  bodies: { br: Buffer; gzip?: Buffer; identity?: Buffer }
  /** Time at which the page expires, milliseconds since 1970. */
  until: number
}

/** Brotli quality; higher ones take longer than rendering and save only 1 %. */
const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 }

export function cachedPage(headers: [string, string][], body: Buffer, until: number): CachedPage {
  return { headers, bodies: { br: exactCopy(zlib.brotliCompressSync(body, { params: quality })) }, until }
}

export function bodyIn({ bodies }: CachedPage, coding: Coding): Buffer {
  const plain = () => zlib.brotliDecompressSync(bodies.br)
  return (bodies[coding] ??= exactCopy(coding === 'gzip' ? zlib.gzipSync(plain(), { level: 9 }) : plain()))
}

export function bytesOfPage({ bodies }: CachedPage): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0)
}

/** Copies bytes to a buffer of exactly their length, since zlib's buffers may be several times as large. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
