import { configOrExit } from '#config'
import { productOf } from './product.ts'
import { rehearse } from './rehearse.ts'
import { seedAndEnd } from './seed-in-child.ts'
import { serve } from './serve.ts'

// What the build bundles as `build/server/process.cjs`: the process in production. Tests take its parts from here as well, so
// that they try what runs.
export { readConfig } from '#config'
export { LoadShedder } from '#server/http/load-shedder.ts'
export { createHttpServer } from '#server/http/http.ts'
export { PageCache } from '#server/page-cache/page-cache.ts'
export { default as pg } from 'pg'

/** The pages as they were built, with the part of the product that the process uses. */
export const loadPages = () => import('virtual:react-router/server-build')

/** Starts the production process. */
export async function serveBuilt(): Promise<void> {
  await serve(loadPages)
}

/** Fills an empty shop for the process that started this one. */
export async function seedBuilt(): Promise<void> {
  await seedAndEnd(productOf(await loadPages()))
}

/** Does what a start and its first answers do, as far as that needs no database. */
export async function rehearseBuilt(): Promise<void> {
  const pages = await loadPages()
  const product = productOf(pages)
  const config = configOrExit()
  product.openServices(config)
  await rehearse(pages, config)
  await product.closeServices()
}
