/** For speed alone: the pages that a start waits for (`server/http/first-pages.ts`), as a build of their own beside that of all. */

import type { ServerBuild } from 'react-router'
import assets from 'virtual:react-router/server-manifest'
import * as entry from './entry.server.tsx'
import * as home from './home/home.tsx'
import * as notFound from './layout/not-found.ts'
import * as root from './root.tsx'
import * as marketplace from './search/marketplace.tsx'
import * as suggestions from './search/suggestions.ts'

const routes = {
  root: { path: '', module: root },
  'home/home': { parentId: 'root', index: true, module: home },
  'search/marketplace': { parentId: 'root', path: 'marketplace', module: marketplace },
  'search/suggestions': { parentId: 'root', path: 'marketplace/sugestoes', module: suggestions },
  'layout/not-found': { parentId: 'root', path: '*', module: notFound },
}

/** What else a build says is the framework's own; a test holds both to be alike (`tests/requests/first-pages.test.ts`). */
export const firstPages = {
  routes: Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { id, ...route }]),
  ) as ServerBuild['routes'],
  entry: { module: entry },
  assets,
  assetsBuildDirectory: 'build/client',
  basename: '/',
  publicPath: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  allowedActionOrigins: false,
} satisfies ServerBuild
