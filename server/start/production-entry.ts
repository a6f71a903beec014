import { seedAndEnd } from './seed.ts'
import { productOf } from './server-build.ts'
import { serve } from './serve.ts'

// Tests and measurements import this too: another copy of React or the driver would not share the pages' state.
export { readConfig } from '#config'
export { letAllIn, LoadShedder } from '#server/http/load-shedder.ts'
export { endlessLimits } from '#server/http/bodies.ts'
export { createHttpServer } from '#server/http/http.ts'
export { builtPages } from '#server/http/pages.ts'
export { routerPerSegment } from '#server/react-router/router-per-segment.ts'
export { PageCache } from '#server/page-cache/page-cache.ts'
export { default as pg } from 'pg'

export const loadPages = () => import('virtual:react-router/server-build')

export async function loadFramework() {
  const { createElement } = await import('react')
  const { default: reactServer } = await import('react-dom/server')
  const { createRoutesStub, RouterContextProvider } = await import('react-router')
  return { createElement, reactServer, createRoutesStub, RouterContextProvider }
}

export async function serveBuilt(): Promise<void> {
  await serve(loadPages)
}

export async function seedBuilt(): Promise<void> {
  await seedAndEnd(productOf(await loadPages()))
}
