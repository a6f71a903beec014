import { randomUUID } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { services } from '#services'
import { errorFacts, log, loggablePath } from '#log'
import { isConnectionFault } from '#server/http/database-watch.ts'
import { responseOf } from '#server/http/page-bytes.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { textOf } from './document/hand-off.ts'
import { finishPage } from './document/late-start.ts'
import { withoutMade } from './document/made-part.server.tsx'
import { RequestIdContext, requestFacts } from './document/request-facts.ts'
import { MadeContext } from './ui/made.tsx'

// What the process (server/main.mjs) takes of the product, beside the pages.
export { closeServices, openServices } from '#services'

/**
 * Renders a page in one go instead of streaming it: our loaders await everything they show, and one synchronous
 * render costs a quarter less CPU (docs/decisions/0004). The loader data, which React Router would stream behind the
 * markup, stands just before the end of the body.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const stream = entry.serverHandoffStream
  const data = stream ? await textOf(stream) : ''
  const mark = randomUUID()
  const shown = new Set<string>()
  const html = renderToString(
    <RequestIdContext value={context.get(requestFacts).id}>
      <MadeContext value={shown}>
        <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={mark} />
      </MadeContext>
    </RequestIdContext>,
  )
  const { html: finished, scripts } = finishPage(html, mark, withoutMade(data, shown))
  headers.set('content-security-policy', contentSecurityPolicy(scripts))
  // Bytes, since a response takes a text apart character by character.
  return responseOf(`<!DOCTYPE html>${finished}`, { status, headers })
}

/** One line in the log, without what the person typed; an unknown path is worth knowing, a cancelled request is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // That the database is away is said once, by the server.
  if (request.signal.aborted || isConnectionFault(error)) return
  const facts = {
    request: context.get(requestFacts).id,
    method: request.method,
    path: loggablePath(new URL(request.url).pathname),
  }
  if (isRouteErrorResponse(error)) log.info({ ...facts, status: error.status }, 'no such page')
  else log.error({ ...facts, ...errorFacts(error) }, 'page failed')
}

/** Both file stores answer a question; throws when one does not. Asked by `/readyz`. */
export async function askStorage(): Promise<void> {
  await Promise.all([services.publicFiles.stat('readiness'), services.privateFiles.stat('readiness')])
}

/** Reads what staff set in the shop again: another process changed it. */
export async function refreshSettings(): Promise<void> {
  await services.shopSettings.refresh()
}

/** Works on the queue; loaded by the process that does, after the first page has been answered. */
export async function startWorker(): Promise<() => Promise<void>> {
  const worker = await import('#jobs/worker.server.ts')
  return worker.startWorker(services)
}

/** Fills an empty shop with the demonstration; loaded only when it is asked for. */
export async function seedDemo(): Promise<void> {
  const seed = await import('#demo/seed.server.ts')
  await seed.seedDemo(services)
}
