import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { type FindHandle, routeHandles, routeSpelling, type Spell } from './route-handles.ts'
import { routerPerSegment } from '#server/react-router/router-per-segment.ts'

export type Pages = { handle: RequestHandler; findHandle: FindHandle; spell: Spell }

export function builtPages(build: ServerBuild): Pages {
  return { handle: routerPerSegment(build), findHandle: routeHandles(build.routes), spell: routeSpelling(build.routes) }
}

export function changingPages(load: () => Promise<ServerBuild>): () => Promise<Pages> {
  const handle = createRequestHandler(load, 'development')
  return async () => {
    const { routes } = await load()
    return { handle, findHandle: routeHandles(routes), spell: routeSpelling(routes) }
  }
}
