import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import {
  type FindHandle,
  type FindMethods,
  routeHandles,
  routeMethods,
  routeSpelling,
  type Spell,
} from './route-handles.ts'
import { routerPerSegment } from '#server/react-router/router-per-segment.ts'

export type Pages = { handle: RequestHandler; findHandle: FindHandle; findMethods: FindMethods; spell: Spell }

export function builtPages(build: ServerBuild): Pages {
  return { handle: routerPerSegment(build), ...lookups(build) }
}

export function changingPages(load: () => Promise<ServerBuild>): () => Promise<Pages> {
  const handle = createRequestHandler(load, 'development')
  return async () => ({ handle, ...lookups(await load()) })
}

function lookups({ routes }: ServerBuild): Omit<Pages, 'handle'> {
  return { findHandle: routeHandles(routes), findMethods: routeMethods(routes), spell: routeSpelling(routes) }
}
