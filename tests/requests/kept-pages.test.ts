import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shopSlugs } from '#db/schema/shops.ts'
import { collectionSlug } from '#domain/collections/collection.ts'
import { createKit } from '#domain/kits/kits.server.ts'
import { routeHandles } from '#server/http/route-handles.ts'
import { addCollection } from '../support/community-builders.ts'
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
  const methods = ['get', 'getAll', 'has'] as const
  const spies = methods.map((method) => vi.spyOn(URLSearchParams.prototype, method))
  try {
    await work()
    return new Set(spies.flatMap((spy) => spy.mock.calls.map(([name]) => name)))
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** What React Router itself reads of any address. */
const frameworkKeys = ['index', '_routes']

describe('a page that is kept for all visitors', () => {
  it('a page that is kept for all visitors reads no key of its address that its handle does not name: a filter would be dropped in silence', async () => {
    const project = await sellProject(app.database.db, { digitalCents: 1000, printedCents: 5400 })
    const [slug] = await app.database.db.select().from(shopSlugs).limit(1)
    const shop = slug?.slug ?? ''
    const collection = await addCollection(app.database.db, { userId: slug?.makerId ?? '', visibility: 'public' })
    const world = { db: app.database.db, clock: { now: () => new Date() } }
    const second = await sellProject(world.db, { designerId: project.designerId, digitalCents: 1000 })
    const kit = await createKit(world, project.designerId, {
      title: 'Dois vasos',
      projects: [project.id, second.id],
      price: 1500,
    })
    const addresses = {
      ':id': project.id,
      ':n': '1',
      'colecoes/:slug': `colecoes/${collectionSlug(collection)}`,
      'kits/:slug': `kits/${kit.ok ? kit.slug : ''}`,
      ':slug': shop,
    }
    const findHandle = routeHandles(routes)
    const paths = Object.values(routes).flatMap((route) => {
      const cache = (route?.module.handle as { cache?: object } | undefined)?.cache
      const path = Object.entries(addresses).reduce((all, [name, one]) => all.replace(name, one), route?.path ?? '')
      return cache ? [`/${path}`] : []
    })
    expect(paths).toEqual(expect.arrayContaining(['/marketplace', `/maker/${shop}`]))
    expect(paths).toContain(`/projeto/${project.id}`)
    expect(paths).toEqual(expect.arrayContaining(['/transparencia', '/transparencia/meses.csv']))
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
