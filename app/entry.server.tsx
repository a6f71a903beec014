import {
  isRouteErrorResponse,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { addUsualCategories } from '#domain/categories/add-usual-categories.server.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { countVisits } from '#domain/visits/count-visits.server.ts'
import type { PageView } from '#domain/visits/visit-counter.ts'
import { services } from '#services'
import { log, loggablePath } from '#log'
import { isConnectionFault } from '#server/http/database-watch.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { renderPage } from '#server/react-router/render-page.tsx'
import { RequestIdContext, requestFacts } from './document/request-facts.ts'
import { continuePendingActions } from './pending-actions.server.ts'

continuePendingActions()

export { closeServices, openServices } from '#services'

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
  // Screen readers read the title first, so a refused form's begins with the error.
  const page = status === 400 ? html.replace('<title>', '<title>Erro: ') : html
  // Sent as bytes, since a Response checks and copies a string.
  return new Response(Buffer.from(`<!DOCTYPE html>${page}`), { status, headers })
}

/** Logs an error in one line without user input, unless the request was cancelled. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isConnectionFault(error)) return context.get(requestFacts).noteDatabaseFault?.(error)
  const facts = {
    request: context.get(requestFacts).id,
    method: request.method,
    path: loggablePath(new URL(request.url).pathname),
  }
  if (isRouteErrorResponse(error)) log.info({ ...facts, status: error.status }, 'no such page')
  else log.error({ ...facts, error }, 'page failed')
}

export async function askStorage(): Promise<void> {
  await Promise.all([services.publicFiles.stat('readiness'), services.privateFiles.stat('readiness')])
}

/** Returns whether a `Cookie` header has a signed session; false if the session is known to have ended. */
export async function isSignedIn(cookie: string): Promise<boolean> {
  const token = cookie.includes('session=') ? await services.authentication.sessionToken(cookie) : null
  return token !== null && !services.endedSessions.has(token, services.clock.now())
}

/** Records that a page or form was refused to a signed-in user. */
export async function noteRefused(cookie: string, path: string): Promise<void> {
  const token = await services.authentication.sessionToken(cookie)
  const viewer = token && (await findViewer(services.db, token, services.clock.now()))
  if (viewer) services.security.note('page_refused', { user: viewer.id, path: loggablePath(path) })
}

export function noteVisit(view: PageView): void {
  services.visits.note(view)
}

export async function countWaitingVisits(): Promise<void> {
  const waiting = services.visits.take()
  if (waiting) await countVisits(services, waiting)
}

/** Clears the counts of the catalogue that this process caches. */
export function forgetCatalog(): void {
  services.listCounts.forget()
}

/** Reloads the shop settings and instalments after another process changed them. */
export async function refreshSettings(): Promise<void> {
  await Promise.all([services.shopSettings.refresh(), services.instalments.refresh()])
}

export async function readSigns() {
  const now = services.clock.now()
  const { readSigns: read } = await import('#domain/alarms/signs.server.ts')
  return { signs: await read(services), now }
}

export function securityCounts() {
  return services.security.counts
}

export function outcomes() {
  return services.outcomes
}

/** Starts the job worker; imports its modules here, so that processes without a worker never load them. */
export async function startWorker(): Promise<() => Promise<void>> {
  const worker = await import('#jobs/worker.server.ts')
  return worker.startWorker(services)
}

export async function fillEmptyShop(): Promise<void> {
  await addUsualCategories(services.db)
}

export async function seedDemo(): Promise<void> {
  const seed = await import('#demo/seed.server.ts')
  await seed.seedDemo(services)
}
