import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { type FindHandle, routeHandles } from './route-handles.ts'
import { routerPerSegment } from '#server/react-router/router-per-segment.ts'

/** Request handler of the pages, and lookup of route handles. */
export type Pages = { handle: RequestHandler; findHandle: FindHandle }

/** Returns the pages of a build. */
export function builtPages(build: ServerBuild): Pages {
  return { handle: routerPerSegment(build), findHandle: routeHandles(build.routes) }
}

/** Returns pages that change during development. */
export function changingPages(load: () => Promise<ServerBuild>): () => Promise<Pages> {
  const handle = createRequestHandler(load, 'development')
  return async () => ({ handle, findHandle: routeHandles((await load()).routes) })
}
