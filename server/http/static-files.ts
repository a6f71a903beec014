import { createHash } from 'node:crypto'
import fs from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'

type StaticFile = {
  type: string
  etag: string
  cache: string
  plain: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
}

/** Each file's address and how it is read: once, when somebody first asks for it. */
type StaticFiles = Map<string, () => StaticFile>

/** Answers with a static file; false when there is none of that name. */
type ServeStatic = (url: string, request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The built client files, held in memory with their precompressed forms from the first time they are asked for. What there
 * is of them is found when somebody first asks for an address that ends as a file does, not while a start waits.
 */
export function staticFiles(folder: string): ServeStatic {
  let files: StaticFiles | undefined
  return (url, request, response) => {
    if (path.extname(url) === '') return false
    files ??= findStaticFiles(folder)
    return serveStatic(files, url, request, response)
  }
}

function findStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = new Map()
  if (!fs.existsSync(folder)) return files
  const names = new Set(fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  for (const name of names) {
    const type = types[path.extname(name)]
    if (!type) continue
    const url = `/${name.replaceAll(path.sep, '/')}`
    let kept: StaticFile | undefined
    files.set(url, () => (kept ??= readStatic(folder, name, { url, type, names })))
  }
  return files
}

type Found = { url: string; type: string; names: Set<string> }

function readStatic(folder: string, name: string, { url, type, names }: Found): StaticFile {
  const place = path.join(folder, name)
  const plain = fs.readFileSync(place)
  const read = (ending: string) => (names.has(name + ending) ? fs.readFileSync(place + ending) : undefined)
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    // What Vite names by its content never changes; the rest may.
    cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    plain,
    br: read('.br'),
    gzip: read('.gz'),
  }
}

function serveStatic(files: StaticFiles, url: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const file = files.get(url.split('?', 1)[0] ?? '')?.()
  if (!file) return false
  response.setHeader('content-type', file.type)
  response.setHeader('cache-control', file.cache)
  response.setHeader('etag', file.etag)
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('x-content-type-options', 'nosniff')
  if (request.headers['if-none-match'] === file.etag) {
    response.statusCode = 304
    response.end()
    return true
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding =
    file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = (encoding === 'br' && file.br) || (encoding === 'gzip' && file.gzip) || file.plain
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
