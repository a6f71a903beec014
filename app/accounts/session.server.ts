import { authPath } from './auth-mode.ts'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { notFound } from '#app/http/not-found.server.ts'
import { callerIn } from '#domain/access/caller-header.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { askedPage } from '#app/http/asked-page.ts'
import { logAndReturnNull } from '#app/http/log-and-return-null.server.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { logUse } from '#domain/access/log.server.ts'
import type { CallerAddress } from '#domain/access/access.ts'
import type { Caller } from '#domain/accounts/authentication.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { findViewer, lacksSecondFactor, noteSession } from '#domain/accounts/sessions.server.ts'
import { isBuyerSide, isMaker, type KnownViewer, type Viewer } from '#domain/accounts/viewer.ts'
import { mayOpen, type StaffArea } from '#domain/staff/staff-role.ts'
import { services } from '#services'
import { pendingActionCookie } from './pending-action.server.ts'

export type { Viewer }

const known = new WeakMap<Request, Promise<KnownViewer | null>>()

/** Returns the signed-in user, read once per request; null for a visitor. */
export function getViewer(request: Request): Promise<KnownViewer | null> {
  let viewer = known.get(request)
  if (!viewer) {
    viewer = findSignedIn(request)
    known.set(request, viewer)
  }
  return viewer
}

async function findSignedIn(request: Request): Promise<KnownViewer | null> {
  const token = await services.authentication.sessionToken(request.headers.get('cookie'))
  if (!token) return null
  const now = services.clock.now()
  const viewer = await findViewer(services.db, token, now, services)
  if (!viewer) services.endedSessions.note(token, now)
  if (viewer) noteUse(viewer, callerIn(request.headers), now).catch(logAndReturnNull('session not noted'))
  return viewer
}

async function noteUse(viewer: KnownViewer, caller: CallerAddress | null, now: Date) {
  await noteSession(services.db, viewer, now)
  if (caller) await logUse(services.db, viewer.id, caller, now)
}

/** Returns the signed-in user; throws a redirect to sign-in and back, in the JSON API a 401. */
export async function requireUser(request: Request): Promise<KnownViewer> {
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request)
  return viewer
}

/** Returns the user if they sell; throws a redirect to their own dashboard if not. */
export async function requireMaker(request: Request): Promise<Viewer> {
  const viewer = await requireUser(request)
  if (isMaker(viewer)) return viewer
  throw wantsJson(request)
    ? apiRefusal(403, 'forbidden', 'Só makers podem fazer isso.')
    : redirect(href('/dashboard/entusiasta'))
}

/** Returns the user if they buy; throws a redirect to the maker dashboard if not. */
export async function requireBuyerSide(request: Request): Promise<Viewer> {
  const viewer = await requireUser(request)
  if (isBuyerSide(viewer)) return viewer
  throw wantsJson(request)
    ? apiRefusal(403, 'forbidden', 'Só compradores podem fazer isso.')
    : redirect(href('/dashboard/maker'))
}

/** Returns the user if staff for this area; throws a 404, or a redirect to set up a second factor. */
export async function requireStaff(request: Request, area: StaffArea): Promise<Viewer> {
  const viewer = await getViewer(request)
  if (viewer && mayOpen(viewer.role, area)) return viewer
  if (viewer && (await lacksSecondFactor(services.db, viewer.id)))
    throw await redirectWithToast(href('/perfil/verificacao'), { kind: 'neutral', text: 'staff_second_factor' })
  services.security.note('staff_page_refused', { area, ...(viewer && { user: viewer.id }) })
  throw wantsJson(request) ? apiRefusal(404, 'not_found', 'Página não encontrada') : notFound()
}

/** Returns an error response of the JSON API; `seconds` becomes its `retry-after`. */
export function apiRefusal(status: number, code: string, message: string, seconds?: number): Response {
  const headers = { 'cache-control': 'no-store', ...(seconds && { 'retry-after': String(seconds) }) }
  return Response.json({ error: { code, message } }, { status, headers })
}

export async function signInFirst(
  request: Request,
  press?: (back: string) => Parameters<typeof pendingActionCookie>[0] | null,
): Promise<Response> {
  if (wantsJson(request)) return apiRefusal(401, 'unauthenticated', 'Usuário não autenticado')
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const { pathname, search } = askedPage(request)
  const back = isForm ? pageBefore(request) : returnPath(pathname + search)
  const to = authPath('login', back)
  const kept = back ? press?.(back) : null
  const headers = new Headers(kept ? { 'set-cookie': await pendingActionCookie(kept) } : {})
  return redirectWithToast(to, { kind: 'neutral', text: 'login_needed' }, headers, 302)
}

function wantsJson(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/')
}

export function callerOf(request: Request, context: Readonly<RouterContextProvider>): Caller {
  return {
    cookie: request.headers.get('cookie'),
    address: context.get(requestFacts).address,
    userAgent: request.headers.get('user-agent'),
  }
}

/** Returns the headers for signing out; `clear-site-data` omits cookies, to keep the cookie of a known device. */
export function leavingHeaders(cookies: readonly string[]): Headers {
  const headers = withCookies(cookies)
  headers.set('clear-site-data', '"cache", "storage"')
  return headers
}

export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
