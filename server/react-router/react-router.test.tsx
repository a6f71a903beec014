import fs from 'node:fs'
import vm from 'node:vm'
import { load } from 'cheerio'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  useLoaderData,
} from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderPage } from './render-page.tsx'
import { routerPerSegment } from './router-per-segment.ts'

// Holds what this folder rewrites against React Router itself, so that a new version which writes something else fails here.

const odd = '</script><!-- "Pão" \u2028 🏔️'

function Root() {
  return (
    <html lang="pt-BR">
      <head />
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Page() {
  return <p>{(useLoaderData() as { text: string }).text}</p>
}

const page = (path: string) => ({ path, module: { default: Page, loader: () => ({ text: odd }) } })
const places: Record<string, { path: string; module: object }> = {
  root: { path: '', module: { default: Root } },
  list: page('lista'),
  item: page('lista/:id'),
  other: page('outra'),
  any: page('*'),
}

const build = {
  routes: Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, { id, ...(id !== 'root' && { parentId: 'root' }), ...place }]),
  ),
  entry: {
    module: {
      async default(request: Request, status: number, headers: Headers, entry: Parameters<typeof renderPage>[0]) {
        const { html, scripts } = await renderPage(entry, request.url, (content) => content)
        headers.set('x-scripts', String(scripts.length))
        return new Response(html, { status, headers })
      },
    },
  },
  assets: {
    version: 'v1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: Object.fromEntries(
      Object.entries(places).map(([id, { path }]) => [
        id,
        { id, path, ...(id !== 'root' && { parentId: 'root' }), hasLoader: id !== 'root', module: `/assets/${id}.js` },
      ]),
    ),
  },
  future: {},
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const whole = createRequestHandler(build, 'production')
const perSegment = routerPerSegment(build)
const asked = (path: string) => new Request(`http://a.example${path}`)
const versionOf = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8'))

it('React Router is pinned to the version that these tests ran against', () => {
  const { dependencies, devDependencies } = versionOf('package.json')
  const { version } = versionOf('node_modules/react-router/package.json')
  const pinned = [
    dependencies['react-router'],
    dependencies['@react-router/node'],
    devDependencies['@react-router/dev'],
  ]
  expect(pinned).toEqual([version, version, version])
})

describe('a page of React Router’s', () => {
  let html: string
  beforeAll(async () => {
    html = await (await whole(asked('/lista'), new RouterContextProvider())).text()
  })

  it('a page of React Router’s requests no module by itself, and names each of them for later', () => {
    const $ = load(html)
    const later = $('link[rel=late-module]').map((_, link) => $(link).attr('href')).get() // prettier-ignore
    expect(later).toEqual(['/assets/entry.js', '/assets/framework.js', '/assets/root.js', '/assets/list.js'])
    expect($('link[rel=modulepreload], script[src], script[type=module]')).toHaveLength(0)
    expect($('script[type=late-module]').text()).toContain('import("/assets/entry.js")')
    expect(html).not.toContain('nonce')
  })

  it('a page of React Router’s lists all scripts that run in it: where it scrolled to, its context, its modules and ours', async () => {
    const $ = load(html)
    const inline = $('script:not([type="application/json"])')
    const { headers } = await whole(asked('/lista'), new RouterContextProvider())
    expect([inline.length, headers.get('x-scripts')]).toEqual([4, '4'])
  })

  it('a page of React Router’s hands its data over in the stream that React Router reads in the browser', async () => {
    const $ = load(html)
    const [, context, , start] = $('script:not([type="application/json"])').map((_, script) => $(script).text()).get() // prettier-ignore
    const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {}
    const block = $('script[type="application/json"]').text()
    const world = {
      window,
      ReadableStream,
      TextEncoderStream,
      addEventListener: () => {},
      document: { currentScript: { previousElementSibling: { textContent: block } } },
    }
    vm.runInNewContext(`${context}\n${start}`, world)
    const decoded = await decodeViaTurboStream(window.__reactRouterContext!.stream, globalThis as never)
    await decoded.done
    expect(decoded.value).toMatchObject({ loaderData: { list: { text: odd } } })
  })
})

describe('the routers of the first segments', () => {
  it.each(['/lista', '/lista/7', '/outra', '/lista.data', '/nada', '/nada.data'])(
    'the routers of the first segments answer %s as the one of all routes does',
    async (path) => {
      const answers = await Promise.all(
        [whole, perSegment].map((handle) => handle(asked(path), new RouterContextProvider())),
      )
      const [one, other] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
      expect(other).toEqual(one)
    },
  )

  it.each(['?version=v1&paths=%2Flista,%2Foutra,%2Flista%2F7,%2Fnada', '?version=v1', '?version=old&paths=%2Flista'])(
    'the routers of the first segments answer which routes there are, for %s, as the one of all routes does',
    async (search) => {
      const answers = await Promise.all(
        [whole, perSegment].map((handle) => handle(asked(`/__manifest${search}`), new RouterContextProvider())),
      )
      const told = answers.map(async (answer) => {
        const text = await answer.text()
        const body: unknown = answer.status === 200 ? JSON.parse(text) : text
        return [answer.status, answer.headers.get('cache-control'), answer.headers.get('x-remix-reload-document'), body]
      })
      const [one, other] = await Promise.all(told)
      expect(other).toEqual(one)
    },
  )
})
