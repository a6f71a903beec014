import http from 'node:http'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Starting } from './page-server.ts'
import type * as Pages from '#server/http/pages.ts'
import { productOf } from './server-build.ts'
import type { Shutdown } from './shutdown.ts'
import type * as StartOne from './start-one.ts'

export async function develop(starting: Starting): Promise<void> {
  const { vite, upgrades } = await startVite(starting.shutdown)
  const load = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    // A changed source is a new module without settings.
    await productOf(build).openServices(starting.config)
    return build
  }
  // Loads the server through Vite like the pages, so that both share each module.
  const { startOne } = (await vite.ssrLoadModule('/server/start/start-one.ts')) as typeof StartOne
  const { changingPages } = (await vite.ssrLoadModule('/server/http/pages.ts')) as typeof Pages
  const server = await startOne(starting, await load(), { pages: changingPages(load), vite: vite.middlewares })
  server.on('upgrade', (...facts) => upgrades.emit('upgrade', ...facts))
}

/** Starts Vite on the server's own port, since the content security policy allows its web socket only there. */
async function startVite(shutdown: Shutdown): Promise<{ vite: ViteDevServer; upgrades: http.Server }> {
  const { createServer } = await import('vite')
  const upgrades = http.createServer()
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: upgrades } }, appType: 'custom' })
  // Vite would exit by itself and leave the database running.
  for (const theirs of process.listeners('SIGTERM')) if (!ours.includes(theirs)) process.off('SIGTERM', theirs)
  shutdown.add('vite', 2_000, () => vite.close())
  return { vite, upgrades }
}
