import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { describe, expect, it } from 'vitest'
import table from '#app/routes.ts'
import { firstSegment, routesBySegment } from './router-per-segment.ts'

type Routes = ServerBuild['routes']
type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }

/** The routes as a build has them, each with the one around it. */
function built(entries: readonly Entry[], parentId = 'root'): Routes {
  const root = { root: { id: 'root', path: '', module: {} } }
  return Object.assign(
    parentId === 'root' ? root : {},
    ...entries.map(({ file, id = file, path, index, children = [] }) => ({
      [id]: { id, parentId, path, index, module: {} },
      ...built(children, id),
    })),
  ) as Routes
}

/** The routes as a router takes them. */
function tree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.entries(routes)
    .filter(([, route]) => route?.parentId === parentId)
    .map(([id, route]) => {
      const children = tree(routes, id)
      return { id, path: route?.path, index: route?.index, ...(children.length > 0 && { children }) } as RouteObject
    })
}

const routeAt = (table: RouteObject[], path: string) => matchRoutes(table, path)?.map(({ route }) => route.id)

describe('a router for the routes under a first segment', () => {
  const all = built(table)
  const parts = routesBySegment(all)

  it('a router for the routes under a first segment renders the same page as the full router, for every address', () => {
    const words = ['projeto', 'a.b%C3%A9']
    const paths = Object.values(all).flatMap((route) => {
      const full = `/${route?.path ?? ''}`
      const filled = words.map((word) => full.replaceAll(/:\w+\??/g, word).replace('*', `${word}/${word}`))
      return [...filled, full.replaceAll(/\/:\w+\?/g, ''), `${filled[0]}/mais`, `${filled[0]}/`, full.toUpperCase()]
    })
    const whole = tree(all)
    const trees = new Map(Array.from(parts, ([segment, part]) => [segment, tree(part)]))
    for (const path of new Set(paths)) {
      const part = trees.get(firstSegment(`http://a.example${path}?b=c`)) ?? whole
      expect([path, routeAt(part, path)]).toEqual([path, routeAt(whole, path)])
    }
  })

  it('a router for the routes under a first segment has few of them', () => {
    expect(Object.keys(parts.get('marketplace') ?? {})).toEqual([
      'root',
      'home/home.tsx',
      'search/marketplace.tsx',
      'search/suggestions.ts',
      'layout/not-found.ts',
    ])
  })

  it('a router for the routes under a first segment keeps layout routes and routes without a segment', () => {
    const nested = built([
      {
        file: 'frame',
        children: [
          { file: 'a', path: 'a', children: [{ file: 'b', path: 'b' }] },
          { file: 'c', path: 'c' },
        ],
      },
      { file: 'any', path: ':name/b' },
    ])
    expect(Object.keys(routesBySegment(nested).get('a') ?? {})).toEqual(['root', 'frame', 'a', 'b', 'any'])
  })
})

describe('firstSegment', () => {
  it.each([
    ['http://a.example/', ''],
    ['http://a.example/projeto/x', 'projeto'],
    ['http://a.example:80/projeto.data?a=/b', 'projeto'],
    ['http://a.example/_root.data', '_root'],
    ['http://a.example?projeto', ''],
  ])('firstSegment of %s is %j', (url, segment) => expect(firstSegment(url)).toBe(segment))
})
