import type { ServerBuild } from 'react-router'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { pathOf } from '#server/react-router/router-per-segment.ts'

type Routes = ServerBuild['routes']

/** Finds what the route of a path says of itself; an empty handle when it says nothing, or when there is no such route. */
export type FindHandle = (pathname: string) => RouteHandle

const silent: RouteHandle = {}

/** Makes the table of what the routes of a build say of themselves, once for a build; those around pages have no address. */
export function routeHandles(routes: Routes): FindHandle {
  // React Router's own: a list of routes that is turned away stays away, since no browser asks twice.
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

/** The path of a page; a navigation within the app asks for `/page.data`. */
function pagePath(pathname: string): string {
  return pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
}

/** `/webhooks/:provider/pix?` as an expression; a route that takes anything below it is no one page, and is not asked for. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').slice(1)
  const source = segments.map((segment) => {
    const name = segment.replace(/\?$/, '')
    const one = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[.*+^$()|[\]{}\\]/g, String.raw`\$&`)}`
    return segment.endsWith('?') ? `(?:${one})?` : one
  })
  return new RegExp(`^${source.join('')}$`)
}
