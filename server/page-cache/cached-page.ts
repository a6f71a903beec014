/** A page as it is kept, compressed once. */

import zlib from 'node:zlib'
import type { Coding } from '#server/http/respond.ts'

/** A page as it is kept: by Brotli, as nearly every browser takes it, which is a seventh of what it is. */
export type CachedPage = {
  headers: [string, string][]
  /** In other codings each from the first request that takes it so. */
  bodies: { br: Buffer; gzip?: Buffer; identity?: Buffer }
  /** Until when it is fresh, in milliseconds since 1970. */
  until: number
}

/** Beyond it compressing takes longer than rendering, for a hundredth less. */
const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 }

/** Makes a page to be kept of a rendered one. */
export function cachedPage(headers: [string, string][], body: Buffer, until: number): CachedPage {
  return { headers, bodies: { br: exactCopy(zlib.brotliCompressSync(body, { params: quality })) }, until }
}

/** Returns the page in a coding, and keeps it so. */
export function bodyIn({ bodies }: CachedPage, coding: Coding): Buffer {
  const plain = () => zlib.brotliDecompressSync(bodies.br)
  return (bodies[coding] ??= exactCopy(coding === 'gzip' ? zlib.gzipSync(plain(), { level: 9 }) : plain()))
}

/** Returns the bytes of memory that the page holds. */
export function bytesOfPage({ bodies }: CachedPage): number {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0)
}

/** Copies into an allocation of its own size: what zlib returns may hold on to several times as much. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
