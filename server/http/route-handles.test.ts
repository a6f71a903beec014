import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { routeHandles } from './route-handles.ts'

const route = (path: string | undefined, handle?: RouteHandle) => ({ parentId: 'root', path, module: { handle } })
const findHandle = routeHandles({
  root: { path: '', module: {} },
  home: { ...route(undefined, { cache: { query: [] } }), index: true },
  around: route(undefined, { priority: 'money' }),
  marketplace: route('marketplace', { cache: { query: ['q'] } }),
  project: route('projeto/:id', { cache: { query: ['oferta'] } }),
  report: route('projeto/:id/denunciar'),
  file: route('projeto/novo'),
  webhook: route('webhooks/:provider/pix?', { priority: 'money' }),
  robots: route('robots.txt', { priority: 'transfer' }),
  notFound: route('*', { uploads: true }),
} as unknown as ServerBuild['routes'])

it.each<[string, RouteHandle]>([
  ['/', { cache: { query: [] } }],
  ['/_root.data', { cache: { query: [] } }],
  ['/marketplace', { cache: { query: ['q'] } }],
  ['/marketplace.data', { cache: { query: ['q'] } }],
  ['/projeto/1', { cache: { query: ['oferta'] } }],
  ['/projeto/1/denunciar', {}],
  ['/projeto/novo', {}],
  ['/webhooks/stripe', { priority: 'money' }],
  ['/webhooks/efi/pix', { priority: 'money' }],
  ['/webhooks/efi/other', {}],
  ['/robotsXtxt', {}],
  ['/__manifest', { priority: 'transfer' }],
])('of %s a route says %o', (path, handle) => {
  expect(findHandle(path)).toEqual(handle)
})
