/** For speed alone: a page as it is kept, compressed once. */

import zlib from 'node:zlib'

/** A page as it is kept: compressed, as nearly every browser takes it, which is a fifth of what it is. */
export type CachedPage = {
  headers: [string, string][]
  gzip: Buffer
  /** Uncompressed, from the first request that takes it so. */
  plain: Buffer | undefined
  /** Until when it is fresh, in milliseconds since 1970. */
  until: number
}

/** Makes a page to be kept of a rendered one. */
export function cachedPage(headers: [string, string][], body: Buffer, until: number): CachedPage {
  return { headers, gzip: exactCopy(zlib.gzipSync(body, { level: 9 })), plain: undefined, until }
}

/** Returns the page uncompressed, and keeps it so. */
export function plainBody(page: CachedPage): Buffer {
  return (page.plain ??= exactCopy(zlib.gunzipSync(page.gzip)))
}

/** Returns the bytes of memory that the page holds. */
export function bytesOfPage({ gzip, plain }: CachedPage): number {
  return gzip.length + (plain?.length ?? 0)
}

/** Copies into an allocation of its own size: what zlib returns may hold on to several times as much. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
