import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { pathOf } from '#server/react-router/router-per-segment.ts'

type Routes = ServerBuild['routes']

/** Returns the `handle` that the route of a path exports; empty if there is none. */
export type FindHandle = (pathname: string) => RouteHandle

const silent: RouteHandle = {}

export function routeHandles(routes: Routes): FindHandle {
  // React Router's own route; browsers do not retry a refused manifest.
  const exact = new Map<string, RouteHandle>([['/__manifest', { priority: 'transfer' }]])
  const patterns: { pattern: RegExp; handle: RouteHandle }[] = []
  for (const [id, route] of Object.entries(routes)) {
    if (!route?.path && !route?.index) continue
    const handle = route?.module.handle as RouteHandle | undefined
    const path = `/${pathOf(id, routes)}`
    if (!/[:?*]/.test(path)) exact.set(path, handle ?? silent)
    else if (handle && Object.keys(handle).length > 0) patterns.push({ pattern: patternOf(path), handle })
  }
  return (pathname) => {
    const path = pagePath(pathname)
    return exact.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.handle ?? silent
  }
}

/** Returns the allowed methods of a path; null if no route matches. */
export type FindMethods = (pathname: string) => readonly string[] | null

export const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']
export const allMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'OPTIONS']

export function routeMethods(routes: Routes): FindMethods {
  const exact = new Map([['/__manifest', readMethods]])
  const patterns: { pattern: RegExp; methods: readonly string[] }[] = []
  for (const [id, route] of Object.entries(routes)) {
    const path = `/${pathOf(id, routes)}`
    if (!route || (!route.path && !route.index) || path.includes('*')) continue
    const methods = methodsOf(route.module)
    if (/[:?]/.test(path)) patterns.push({ pattern: new RegExp(patternOf(path).source, 'i'), methods })
    else exact.set(path, methods)
  }
  return (pathname) => {
    const path = pagePath(pathname).replace(/(?<=.)\/+$/, '')
    return exact.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))?.methods ?? null
  }
}

function methodsOf(module: NonNullable<Routes[string]>['module']): readonly string[] {
  const isRead = Boolean(module.loader ?? module.default)
  return allMethods.filter((method) => method === 'OPTIONS' || (method === 'POST' ? Boolean(module.action) : isRead))
}

/** Returns a path as its route spells it, without capitals or final slash; null if unchanged or unknown. */
export type Spell = (pathname: string) => string | null

/** Returns a `Spell` function for the routes; search engines would index two spellings as two pages. */
export function routeSpelling(routes: Routes): Spell {
  const paths = Object.entries(routes).flatMap(([id, route]) => (route?.path ? [`/${pathOf(id, routes)}`] : []))
  const exact = new Set(paths.filter((path) => !/[:?*]/.test(path)))
  const patterns = paths
    .filter((path) => /[:?]/.test(path) && !path.includes('*'))
    .map((path) => ({ pattern: new RegExp(patternOf(path).source, 'i'), segments: path.split('/') }))
  return (pathname) => {
    if (!/[A-Z]|.\/$/.test(pathname)) return null
    const path = pathname.replace(/\/+$/, '')
    const low = path.toLowerCase()
    const spelled = exact.has(low) ? low : spelledBy(patterns.find(({ pattern }) => pattern.test(path))?.segments, path)
    return spelled === pathname ? null : spelled
  }
}

/** Returns a path with fixed segments as its route spells them, and parameters unchanged. */
function spelledBy(segments: string[] | undefined, path: string): string | null {
  if (!segments) return null
  const given = path.split('/')
  return given
    .map((part, at) => (segments[at]?.startsWith(':') ? part : (segments[at] ?? part).replace('?', '')))
    .join('/')
}

function pagePath(pathname: string): string {
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
}

/** Converts a route path such as `/webhooks/:provider/pix?` to a regular expression; splat routes match nothing. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').slice(1)
  const source = segments.map((segment) => {
    const name = segment.replace(/\?$/, '')
    const one = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[.*+^$()|[\]{}\\]/g, String.raw`\$&`)}`
    return segment.endsWith('?') ? `(?:${one})?` : one
  })
  return new RegExp(`^${source.join('')}$`)
}
