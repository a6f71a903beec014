import type { IncomingMessage, ServerResponse } from 'node:http'
import fs from 'node:fs'
import path from 'node:path'
import sirv, { type RequestHandler } from 'sirv'
import { log } from '#log'
import { codingFor } from './respond.ts'
import { sendPlain } from './send-refusal.ts'

/** Serves a static file; returns false if there is none with that name. */
type ServeStatic = (pathname: string, request: IncomingMessage, response: ServerResponse) => boolean

/** Returns whether a path is below `/assets/` or names another file of the client build. */
export type IsStatic = (pathname: string) => boolean

/** Folder in which Vite names files by their content, so that they never change. */
const namedByContent = '/assets/'

export function isStaticFile(folder: string): IsStatic {
  return (pathname) =>
    pathname.startsWith(namedByContent) ||
    (path.extname(pathname) !== '' &&
      (fs.statSync(path.join(folder, pathname), { throwIfNoEntry: false })?.isFile() ?? false))
}

/** Returns a server of the precompressed client build; it lists the files at the first request, for a fast start. */
export function staticFiles(folder: string): ServeStatic {
  let serve: RequestHandler | undefined
  return (pathname, request, response) => {
    if (path.extname(pathname) === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    serve ??= sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders })
    // The library ignores the weights of `accept-encoding`.
    request.headers['accept-encoding'] = codingFor(request)
    let isFound = true
    serve(request, response, () => {
      isFound = false
    })
    if (isFound || !pathname.startsWith(namedByContent)) return isFound
    sendPlain(response, 404, 'Arquivo não encontrado.')
    return true
  }

  function setHeaders(response: ServerResponse, pathname: string): void {
    // Ignore ranges of these small files: the library misreads some of them.
    delete response.req.headers.range
    const isNamedByContent = pathname.startsWith(namedByContent)
    response.setHeader('cache-control', `public, max-age=${isNamedByContent ? '31536000, immutable' : '3600'}`)
    if (path.extname(pathname) === '.ico') response.setHeader('content-type', 'image/x-icon')
    // The library ignores stream errors: a file deleted by a new build would end the process.
    response.once('pipe', (file) => file.once('error', (error) => breakOff(response, pathname, error)))
  }
}

function breakOff(response: ServerResponse, pathname: string, error: unknown): void {
  log.error({ path: pathname, error }, 'a file of the build cannot be read')
  response.destroy()
}
