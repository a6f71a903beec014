import { redirect } from 'react-router'
import { hasTag, isKnownTo } from '#domain/shared/http/entity-tags.ts'
import { attachment } from '#domain/library/download.ts'
import { isAsUploaded } from '#domain/library/original.server.ts'
import { Fault } from '#fault'
import { services } from '#services'
import { type ByteRange, type FileStore, isStorageKey } from '#domain/shared/files.ts'

type ServedFile = {
  key: string
  size: number
  name: string
  sha256: string
}

/** Sends a file that the caller may download: redirects to the store's signed link, or streams it. */
export async function serveFile(request: Request, store: FileStore, file: ServedFile): Promise<Response> {
  await refuseDamaged(store, file)
  const link = await store.linkTo?.(file.key, file.name)
  if (link) return redirect(link, { headers: { 'cache-control': 'private, no-store' } })
  return fileResponse(request, store, file)
}

/** Returns a response that downloads a file without showing it, in full or one range (RFC 9110, section 14.2). */
export async function fileResponse(request: Request, store: FileStore, file: ServedFile): Promise<Response> {
  await refuseDamaged(store, file)
  const etag = `"${file.sha256}"`
  const headers = new Headers({
    'content-type': 'application/octet-stream',
    'content-disposition': attachment(file.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  })
  const unchanged = unchangedAnswer(request, etag, headers)
  if (unchanged) return unchanged
  const range =
    request.method === 'GET' && mayResume(request, etag) ? readRange(request.headers.get('range'), file.size) : null
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${file.size}`)
    return refusedPart(416, headers)
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await store.read(file.key, range ?? undefined)
  if (!body) throw new Fault(`file ${file.key}: not in the store`)
  return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { status: range ? 206 : 200, headers })
}

async function refuseDamaged(store: FileStore, { key, size, sha256 }: ServedFile): Promise<void> {
  if (await isAsUploaded(store, { key, sizeBytes: size, sha256 })) return
  services.log.error({ key }, 'an original is not what was uploaded: its download was refused')
  throw new Fault(`file ${key}: not what was uploaded`)
}

/** Returns a 304 or 412 response if the request's conditional headers require it, else null (RFC 9110, 13.2.2). */
function unchangedAnswer(request: Request, etag: string, headers: Headers): Response | null {
  const wanted = request.headers.get('if-match')
  if (wanted !== null && !hasTag(wanted, etag)) return refusedPart(412, headers)
  if (!isKnownTo(request.headers.get('if-none-match'), etag)) return null
  headers.delete('content-disposition')
  return new Response(null, { status: 304, headers })
}

function refusedPart(status: 412 | 416, headers: Headers): Response {
  headers.delete('content-disposition')
  return new Response(null, { status, headers })
}

/** Returns whether a range may be sent: without `If-Range`, or if its ETag is the file's. */
function mayResume(request: Request, etag: string): boolean {
  const known = request.headers.get('if-range')
  return known === null || known === etag
}

/** Parses a single byte range and limits it to the file; null to send the whole file. */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return null
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', bin: 'application/octet-stream' }

const names = /-(?:(?:400|800|1200)\.(?:webp|jpg)|3d\.bin)$/

/** Returns a public picture (`{key}-800.webp`) or preview mesh (`{key}-3d.bin`), cached forever; null if unknown. */
export async function pictureResponse(
  request: Request,
  publicFiles: FileStore,
  name: string,
): Promise<Response | null> {
  const type = names.test(name) ? types[name.slice(name.lastIndexOf('.') + 1)] : undefined
  if (!type || !isStorageKey(name)) return null
  const headers = new Headers({
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${name}"`,
  })
  // Meshes are stored compressed; every browser decompresses them.
  if (name.endsWith('.bin')) headers.set('content-encoding', 'gzip')
  const file = await publicFiles.stat(name)
  if (!file) return null
  const unchanged = unchangedAnswer(request, `"${name}"`, headers)
  if (unchanged) return unchanged
  headers.set('content-length', String(file.sizeBytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await publicFiles.read(name)
  return body && new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { headers })
}
