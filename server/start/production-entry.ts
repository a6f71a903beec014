import { seedAndEnd } from './seed.ts'
import { productOf } from './server-build.ts'
import { serve } from './serve.ts'

// What the build bundles as `build/server/process.js`: the process in production. Tests and measurements take its parts
// from here as well, so that they try what runs: another copy of React or of the driver would know nothing of the pages'.
export { readConfig } from '#config'
export { letAllIn, LoadShedder } from '#server/http/load-shedder.ts'
export { endlessLimits } from '#server/http/bodies.ts'
export { createHttpServer } from '#server/http/http.ts'
export { builtPages } from '#server/http/pages.ts'
export { routerPerSegment } from '#server/react-router/router-per-segment.ts'
export { PageCache } from '#server/page-cache/page-cache.ts'
export { default as pg } from 'pg'

/** Loads the pages as they were built, with the part of the product that the process uses. */
export const loadPages = () => import('virtual:react-router/server-build')

/** Loads the framework as it was built with the pages, to measure a page against its parts. */
export async function loadFramework() {
  const { createElement } = await import('react')
  const { default: reactServer } = await import('react-dom/server')
  const { createRoutesStub, RouterContextProvider } = await import('react-router')
  return { createElement, reactServer, createRoutesStub, RouterContextProvider }
}

/** Starts the production process. */
export async function serveBuilt(): Promise<void> {
  await serve(loadPages)
}

/** Fills an empty shop for the process that started this one. */
export async function seedBuilt(): Promise<void> {
  await seedAndEnd(productOf(await loadPages()))
}
