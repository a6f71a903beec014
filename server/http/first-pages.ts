/** For speed alone: a start waits for the pages that visitors come to first, not for all that the product has. */

import type { ServerBuild } from 'react-router'
import { builtPages, type Pages, type PagesAt } from './pages.ts'
import { pathOf } from './router-per-segment.ts'

/** Answers with the pages of `first` until all are loaded: by `loadAll`, or when another one is asked for. */
export function firstPages(
  first: ServerBuild,
  load: () => Promise<ServerBuild>,
): { pagesAt: PagesAt; loadAll: () => Promise<Pages> } {
  const early = builtPages(first)
  const paths = exactPaths(first.routes)
  let all: Pages | undefined
  let loading: Promise<Pages> | undefined
  async function loadAll(): Promise<Pages> {
    loading ??= load().then((build) => (all = builtPages(build)))
    try {
      return await loading
    } catch (error) {
      loading = undefined // the next request tries again
      throw error
    }
  }
  return { loadAll, pagesAt: (pathname) => all ?? (paths.has(pathname) ? early : loadAll()) }
}

/** The paths that are spelled out, and those of their data. */
function exactPaths(routes: ServerBuild['routes']): Set<string> {
  const pages = Object.keys(routes).filter((id) => routes[id]?.path || routes[id]?.index)
  const paths = pages.map((id) => `/${pathOf(id, routes)}`).filter((path) => !/[:?*]/.test(path))
  return new Set(paths.flatMap((path) => [path, path === '/' ? '/_root.data' : `${path}.data`]))
}
