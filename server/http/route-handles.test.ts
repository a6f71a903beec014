import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { routeHandles, routeSpelling } from './route-handles.ts'

const route = (path: string | undefined, handle?: RouteHandle) => ({ parentId: 'root', path, module: { handle } })
const routes = {
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
} as unknown as ServerBuild['routes']
const findHandle = routeHandles(routes)
const spell = routeSpelling(routes)

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

it.each<[string, string | null]>([
  ['/', null],
  ['/marketplace', null],
  ['/Marketplace', '/marketplace'],
  ['/marketplace/', '/marketplace'],
  ['/PROJETO/NOVO/', '/projeto/novo'],
  ['/Projeto/aB1/Denunciar', '/projeto/aB1/denunciar'],
  ['/projeto/aB1', null],
  ['/webhooks/Stripe/PIX', '/webhooks/Stripe/pix'],
  ['/Nowhere/', null],
  ['/marketplace.data', null],
])('spells %s as its route does: %s', (path, spelled) => {
  expect(spell(path)).toBe(spelled)
})
