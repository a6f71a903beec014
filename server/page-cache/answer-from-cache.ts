import type { IncomingMessage, ServerResponse } from 'node:http'
import { codingFor, sendResponse, sendUnchanged, usualControl } from '#server/http/respond.ts'
import type { CachedPage } from './cached-page.ts'
import type { PageCache } from './page-cache.ts'

/** Responds with a cached page; else renders the page, and caches it if impersonal and of status 200. */
export async function answerFromCache(
  cache: PageCache,
  place: { key: string; url: URL },
  request: IncomingMessage,
  response: ServerResponse,
  render: (url: URL) => Promise<Response>,
): Promise<void> {
  const kept = cache.get(place.key, Date.now())
  if (kept) return sendKept(cache, kept, request, response)
  let own: Response | undefined
  let body: Buffer | undefined
  const page = await cache.once(place.key, async () => {
    own = await render(place.url)
    const control = own.headers.get('cache-control') ?? usualControl
    if (own.status !== 200 || own.headers.has('set-cookie') || /no-store|private/.test(control)) return null
    body = Buffer.from(await own.arrayBuffer())
    return cache.build([['cache-control', control], ...own.headers], body, Date.now())
  })
  if (page) return sendKept(cache, page, request, response, body)
  await sendResponse(request, response, own ?? (await render(place.url)))
}

/** Sends a cached page; `fresh` is the uncompressed body if the page was just rendered. */
function sendKept(
  cache: PageCache,
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  fresh?: Buffer,
): void {
  const coding = codingFor(request)
  const body = coding === 'identity' && fresh ? fresh : cache.bodyOf(page, coding)
  for (const [name, value] of page.headers) response.setHeader(name, value)
  response.setHeader('vary', 'accept-encoding, cookie')
  if (sendUnchanged(request, response)) return
  if (coding !== 'identity') response.setHeader('content-encoding', coding)
  response.setHeader('content-length', body.length)
  response.end(body)
}
