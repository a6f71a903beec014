import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv, { type RequestHandler } from 'sirv'
import { errorFacts, log } from '#log'
import { sendPlain } from './send-refusal.ts'

/** Answers with a static file; false when there is none of that name. */
type ServeStatic = (pathname: string, request: IncomingMessage, response: ServerResponse) => boolean

/** Where Vite puts what it names by its content: such a file never changes, and no page has an address below it. */
const namedByContent = '/assets/'

/**
 * Serves the built client files, compressed ahead (`scripts/build.ts`). Which there are is read when an address that
 * ends as a file does is first asked for, not while a start waits.
 */
export function staticFiles(folder: string): ServeStatic {
  let serve: RequestHandler | undefined
  return (pathname, request, response) => {
    if (path.extname(pathname) === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    serve ??= sirv(folder, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders })
    let isFound = true
    serve(request, response, () => {
      isFound = false
    })
    if (isFound || !pathname.startsWith(namedByContent)) return isFound
    sendPlain(response, 404, 'Arquivo não encontrado.')
    return true
  }

  function setHeaders(response: ServerResponse, pathname: string): void {
    // These files are small; the library misreads the last bytes of one, and fails on an end before its start.
    delete response.req.headers.range
    const isNamedByContent = pathname.startsWith(namedByContent)
    response.setHeader('cache-control', `public, max-age=${isNamedByContent ? '31536000, immutable' : '3600'}`)
    // The library does not listen to the stream it makes: a file that a build has taken away would end the process.
    response.once('pipe', (file) => file.once('error', (error) => breakOff(response, pathname, error)))
  }
}

function breakOff(response: ServerResponse, pathname: string, error: unknown): void {
  log.error({ path: pathname, ...errorFacts(error) }, 'a file of the build cannot be read')
  response.destroy()
}
