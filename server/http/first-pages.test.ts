import type { ServerBuild } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { firstPages } from './first-pages.ts'

const page = (id: string, place: object) => ({
  [id]: { id, parentId: 'root', module: { handle: { priority: 'page' } }, ...place },
})
const root = { root: { id: 'root', path: '', module: {} } }
const buildOf = (...pages: object[]) =>
  ({
    routes: Object.assign({}, root, ...pages),
    assets: { routes: {} },
    entry: { module: {} },
    future: {},
  }) as unknown as ServerBuild

const home = page('home', { index: true })
const list = page('list', { path: 'marketplace' })
const project = page('project', { path: 'projeto/:id' })
const notFound = page('not-found', { path: '*' })

function pages() {
  const load = vi.fn(async () => buildOf(home, list, project, notFound))
  return { load, ...firstPages(buildOf(home, list, notFound), load) }
}

describe('the pages that a start waits for', () => {
  it.each(['/', '/_root.data', '/marketplace', '/marketplace.data'])(
    'the pages that a start waits for answer %s without loading the others',
    async (path) => {
      const { pagesAt, load } = pages()
      expect((await pagesAt(path)).handle).toBeTypeOf('function')
      expect(load).not.toHaveBeenCalled()
    },
  )

  it.each(['/projeto/1', '/nao-existe', '/marketplace/outro', '/__manifest'])(
    'the pages that a start waits for leave %s to all pages, which are loaded once',
    async (path) => {
      const { pagesAt, load } = pages()
      const [one, other] = await Promise.all([pagesAt(path), pagesAt(path)])
      expect(one).toBe(other)
      expect(await pagesAt('/')).toBe(one)
      expect(load).toHaveBeenCalledOnce()
    },
  )

  it('the pages that a start waits for are asked again for the others when these could not be loaded', async () => {
    const { pagesAt, load } = pages()
    load.mockRejectedValueOnce(new Error('disk'))
    await expect(pagesAt('/projeto/1')).rejects.toThrow('disk')
    expect((await pagesAt('/projeto/1')).handle).toBeTypeOf('function')
    expect(load).toHaveBeenCalledTimes(2)
  })
})
