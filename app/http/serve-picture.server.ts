import type { FileStore } from '#domain/shared/file-storage.ts'
import { isStorageKey } from '#domain/shared/storage-key.ts'

const types: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', bin: 'application/octet-stream' }

const names = /-(?:(?:400|800|1200)\.(?:webp|jpg)|3d\.bin)$/

/**
 * What everybody may see, by its name in the public store: a picture (`{key}-800.webp`) or a preview mesh (`{key}-3d.bin`, compressed). A name never gets other content, so it may be
 * kept for ever. Null when there is none of that name.
 */
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
  // Meshes lie there compressed, and every browser unpacks them.
  if (name.endsWith('.bin')) headers.set('content-encoding', 'gzip')
  const file = await publicFiles.stat(name)
  if (!file) return null
  if (request.headers.get('if-none-match') === `"${name}"`) return new Response(null, { status: 304, headers })
  headers.set('content-length', String(file.sizeBytes))
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = await publicFiles.read(name)
  return body && new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, { headers })
}
