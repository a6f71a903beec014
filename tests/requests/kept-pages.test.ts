import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routeHandles } from '#server/http/route-handles.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { type RequestApp, startRequestApp } from '../support/app/request-app.ts'

let app: RequestApp
let routes: ServerBuild['routes']
beforeAll(async () => {
  let pages: Promise<ServerBuild> | undefined
  app = await startRequestApp({
    beforehand: (product) => {
      pages = product.loadPages()
      return () => {}
    },
  })
  if (!pages) throw new Error('the build was not loaded')
  routes = (await pages).routes
})
afterAll(() => app.close())

/** Every key that is read of a query while the work is done, by pages and by what they call. */
async function keysReadBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const read = new Set<string>()
  const { get, getAll, has } = URLSearchParams.prototype
  const noting = <Answer>(own: (name: string, value?: string) => Answer) =>
    function (this: URLSearchParams, name: string, value?: string) {
      read.add(name)
      return own.call(this, name, value)
    }
  Object.assign(URLSearchParams.prototype, { get: noting(get), getAll: noting(getAll), has: noting(has) })
  try {
    await work()
  } finally {
    Object.assign(URLSearchParams.prototype, { get, getAll, has })
  }
  return read
}

/** What React Router itself reads of any address. */
const frameworkKeys = ['index', '_routes']

describe('a page that is kept for all visitors', () => {
  it('reads no key of its address that its handle does not name: a filter would be dropped in silence', async () => {
    const project = await sellProject(app.database.db, { digitalCents: 1000, printedCents: 5400 })
    const findHandle = routeHandles(routes)
    const paths = Object.values(routes).flatMap((route) => {
      const cache = (route?.module.handle as { cache?: object } | undefined)?.cache
      return cache ? [`/${(route?.path ?? '').replace(':id', project.id)}`] : []
    })
    expect(paths).toContain('/marketplace')
    expect(paths).toContain(`/projeto/${project.id}`)
    const unnamed: string[] = []
    for (const path of paths) {
      const read = await keysReadBy(() => app.visitor().get(path))
      const named = [...(findHandle(path).cache?.query ?? []), ...frameworkKeys]
      unnamed.push(...[...read].filter((key) => !named.includes(key)).map((key) => `${path} reads ${key}`))
    }
    // Its search form shows what another page was asked for; here nothing was.
    expect(unnamed).toEqual(['/ reads q'])
  })
})
