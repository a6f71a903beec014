import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { useRequestApp } from '../support/app/request-app.ts'

// What a start waits for (`app/first-pages.ts`) against all that is loaded after it.
let first: ServerBuild
let all: ServerBuild
useRequestApp({
  beforehand: (product) => {
    builds = Promise.all([product.loadFirstPages(), product.loadPages()])
    return () => {}
  },
})
let builds: Promise<ServerBuild[]> | undefined
beforeAll(async () => {
  ;[first, all] = (await builds) as [ServerBuild, ServerBuild]
})

describe('the pages that a start waits for', () => {
  it('the pages that a start waits for are the same modules, at the same addresses, as among all pages', () => {
    const ids = Object.keys(first.routes)
    expect(ids).toContain('search/marketplace')
    for (const id of ids) {
      const { module, ...place } = first.routes[id]!
      expect(all.routes[id]).toMatchObject(place)
      expect(module).toBe(all.routes[id]?.module)
    }
  })

  it('the pages that a start waits for are told the same by the framework as all pages, but for what it tries out', () => {
    const told = ({ routes: _routes, entry: _entry, future: _future, ...rest }: ServerBuild) => ({ ...rest })
    expect(told(first)).toEqual(told(all))
    expect(first.entry.module).toBe(all.entry.module)
    expect(Object.values(all.future).every((isOn) => !isOn)).toBe(true)
  })
})
