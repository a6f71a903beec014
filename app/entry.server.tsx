import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { addUsualCategories } from '#domain/categories/add-usual-categories.server.ts'
import { services } from '#services'
import { errorFacts, log, loggablePath } from '#log'
import { isConnectionFault } from '#server/http/database-watch.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { renderPage } from '#server/react-router/render-page.tsx'
import { RequestIdContext, requestFacts } from './document/request-facts.ts'
import './pending-actions.server.ts'

// What the process (server/main.mjs) takes of the product, beside the pages.
export { closeServices, openServices } from '#services'

/** Answers with a page, which names the inline scripts that it may run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { id } = context.get(requestFacts)
  const { html, scripts } = await renderPage(entry, request.url, (page) => (
    <RequestIdContext value={id}>{page}</RequestIdContext>
  ))
  headers.set('content-security-policy', contentSecurityPolicy(scripts))
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
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

/** Reads what the shop's health is judged by, for the metrics. */
export async function readSigns() {
  const now = services.clock.now()
  const { readSigns: read } = await import('#domain/alarms/signs.server.ts')
  return { signs: await read(services), now }
}

/** Counts how often the world outside answered and failed, for the metrics. */
export function outcomes() {
  return services.outcomes
}

/** Works on the queue; loaded by the process that does, after the first page has been answered. */
export async function startWorker(): Promise<() => Promise<void>> {
  const worker = await import('#jobs/worker.server.ts')
  return worker.startWorker(services)
}

/** Adds the usual categories to an empty shop. */
export async function fillEmptyShop(): Promise<void> {
  await addUsualCategories(services.db)
}

/** Fills an empty shop with the demonstration; loaded only when it is asked for. */
export async function seedDemo(): Promise<void> {
  const seed = await import('#demo/seed.server.ts')
  await seed.seedDemo(services)
}
