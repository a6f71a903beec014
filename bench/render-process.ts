import path from 'node:path'
import type { ComponentType, ReactNode } from 'react'
import { configOrExit } from '#config'
import { openDatabase } from '#db/driver/pool.server.ts'
import { productOf } from '#server/start/server-build.ts'
import type * as ProductionEntry from '#server/start/production-entry.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { everything } from '#domain/search/browse.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { shopPage } from '#domain/shops/shop-page.server.ts'
import { median } from './load.ts'

// Prints the CPU milliseconds of a page, and of its query and components alone. Run by uncached-page.ts.

const built = path.resolve(import.meta.dirname, '../build/server/process.js')
const { loadFramework, loadPages, routerPerSegment } = (await import(built)) as typeof ProductionEntry
const build = await loadPages()
const { createElement, createRoutesStub, reactServer, RouterContextProvider } = await loadFramework()
const { renderToString } = reactServer
const config = configOrExit()
await productOf(build).openServices(config)
const { db, pool } = openDatabase(config.connections.url)
const handle = routerPerSegment(build)
const [, , name, rounds] = process.argv
const newest = await browseProjects(db, everything, { viewerId: null })
const id = newest.items[0]?.id ?? ''
const asked = name === 'project' ? projectAsked() : name === 'shop' ? shopAsked() : marketplaceAsked()
const address = `http://127.0.0.1${asked.path}`

function marketplaceAsked() {
  const query = () => browseProjects(db, everything, { viewerId: null })
  return { route: 'search/marketplace', pattern: 'marketplace', path: '/marketplace', params: {}, query }
}

function projectAsked() {
  const query = () => projectPage(db, { projectId: id, viewer: null, reviewsPage: 1 })
  return { route: 'project/project', pattern: 'projeto/:id', path: `/projeto/${id}`, params: { id }, query }
}

function shopAsked() {
  const slug = 'helena-prado'
  const query = async () => {
    await shopPage(db, { slug, reviewsPage: 1, now: new Date() })
    return browseProjects(db, { ...everything, maker: slug }, { viewerId: null })
  }
  return { route: 'shops/shop', pattern: 'maker/:slug', path: `/maker/${slug}`, params: { slug }, query }
}

/** Returns the uncompressed bytes of the page. */
async function page(): Promise<Buffer> {
  const answer = await handle(new Request(address), new RouterContextProvider())
  return Buffer.from(await answer.arrayBuffer())
}

type Module = { default: ComponentType; Layout?: ComponentType<{ children: ReactNode }> }
const root = build.routes.root?.module as unknown as Module
const route = build.routes[asked.route]?.module as unknown as Module
const loaderData = await loadOnce()

const Page = createRoutesStub([
  {
    id: 'root',
    path: '/',
    Component: root.default,
    children: [{ id: asked.route, path: asked.pattern, Component: route.default }],
  },
])

async function floor(): Promise<string> {
  await asked.query()
  return renderToString(createElement(Page, { initialEntries: [asked.path], hydrationData: { loaderData } }))
}

/** Returns the data of the page's loaders. */
async function loadOnce(): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const part of ['root', asked.route]) {
    const { loader } = build.routes[part]?.module ?? {}
    const request = new Request(address)
    const context = new RouterContextProvider()
    const args = { request, params: asked.params, context, url: new URL(address), pattern: '' }
    const value = (await loader?.(args as never)) as { data?: unknown } | undefined
    data[part] = value && typeof value === 'object' && 'data' in value && 'init' in value ? value.data : value
  }
  return data
}

/** Returns the CPU milliseconds (user and system) of one call, averaged over a batch. */
async function cpuOf(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < times; i++) await work()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000 / times
}

const cards = (html: string) => html.split('<h3').length
if (cards((await page()).toString()) !== cards(await floor()))
  throw new Error('the floor does not render the same cards')

// Warms up like a serving process; short turns spread a machine's slow moments over both.
await cpuOf(page, 500)
await cpuOf(floor, 500)
const pages: number[] = []
const floors: number[] = []
for (let round = 0; round < Number(rounds ?? 5) * 10; round++) {
  pages.push(await cpuOf(page, 20))
  floors.push(await cpuOf(floor, 20))
}
process.stdout.write(`${JSON.stringify({ page: median(pages), floor: median(floors) })}\n`)
await Promise.all([pool.end(), productOf(build).closeServices()])
process.exit(0)
