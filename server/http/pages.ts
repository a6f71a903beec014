import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { type FindHandle, routeHandles } from './route-handles.ts'
import { routerPerSegment } from '#server/react-router/router-per-segment.ts'

/** What answers a path, and what its route says of itself. */
export type Pages = { handle: RequestHandler; findHandle: FindHandle }

/** Answers with the pages of a build. */
export function builtPages(build: ServerBuild): Pages {
  return { handle: routerPerSegment(build), findHandle: routeHandles(build.routes) }
}

/** Answers with pages that change while one develops. */
export function changingPages(load: () => Promise<ServerBuild>): () => Promise<Pages> {
  const handle = createRequestHandler(load, 'development')
  return async () => ({ handle, findHandle: routeHandles((await load()).routes) })
}
