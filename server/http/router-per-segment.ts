/** For speed alone: the page's routes are looked for among a few in place of all. */

import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * Answers requests with the pages of a build. React Router tries all routes there are, up to three times for a request, and
 * makes each of them anew for every page; so a request is answered by a router that knows only the routes
 * under its first segment, and those that stand under any. An address that fits none of these has the whole one.
 */
export function routerPerSegment(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, 'production')
  const under = new Map<string, RequestHandler>()
  for (const [segment, routes] of routesBySegment(build.routes)) {
    let own: RequestHandler | undefined
    under.set(segment, (request, context) => {
      own ??= createRequestHandler(partOf(build, routes), 'production')
      return own(request, context)
    })
  }
  return (request, context) => (under.get(firstSegment(request.url)) ?? whole)(request, context)
}

/** The build with some of its routes. */
function partOf(build: ServerBuild, routes: Routes): ServerBuild {
  const assets = Object.entries(build.assets.routes).filter(([id]) => id in routes)
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assets) } }
}

/** For each first segment that is spelled out, the routes that an address under it can meet. */
export function routesBySegment(routes: Routes): Map<string, Routes> {
  const segments = new Map<string, Set<string>>()
  const anywhere = new Set<string>()
  for (const [id, { path, index } = {}] of Object.entries(routes)) {
    if (!path && !index) continue
    const segment = firstOf(pathOf(id, routes))
    const ids = segment ? (segments.get(segment) ?? new Set<string>()) : anywhere
    for (const around of withParents(id, routes)) ids.add(around)
    if (segment) segments.set(segment, ids)
  }
  return new Map(
    Array.from(segments, ([segment, ids]) => [
      segment,
      Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id) || anywhere.has(id))),
    ]),
  )
}

/** A route and those around it. */
function withParents(id: string | undefined, routes: Routes): string[] {
  return id === undefined ? [] : [id, ...withParents(routes[id]?.parentId, routes)]
}

/** A route's whole path, from the first of its ancestors on. */
export function pathOf(id: string | undefined, routes: Routes): string {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''
  return [pathOf(route.parentId, routes), route.path].filter(Boolean).join('/')
}

/** The first segment of a route's path; null for one that may be anything, or nothing. */
function firstOf(path: string): string | null {
  const segment = path.replace(/^\/+/, '').split('/')[0] ?? ''
  return /^[a-z0-9._-]+$/.test(segment) ? segment : null
}

/** Of an address as it was asked for, or of its data. */
export function firstSegment(url: string): string {
  const { pathname } = new URL(url)
  return (pathname.split('/', 2)[1] ?? '').replace(/\.data$/, '')
}
