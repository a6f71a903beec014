import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import { openPool } from '#db/driver/pool.server.ts'
import { LoadShedder } from '#server/http/load-shedder.ts'
import { createHttpServer } from '#server/http/http.ts'
import { PageCache } from '#server/page-cache/page-cache.ts'

/** Some need no database; of the others, what is done until it is asked. */
const paths = [
  '/',
  '/como-funciona',
  '/faq',
  '/sobre',
  '/auth',
  '/marketplace',
  '/projeto/x',
  '/api/projects',
  '/healthz',
]

/** Answers some pages without a database, so that what answering takes has been compiled. */
export async function rehearse(build: ServerBuild, config: Config): Promise<void> {
  const pool = openPool(config.connections.url, 1)
  const server = createHttpServer({
    build,
    publicUrl: config.publicUrl,
    maxUploadBytes: 0,
    pool,
    isReady: () => true,
    shedder: new LoadShedder({ lagMs: () => 0, poolWaitMs: () => 0 }),
    cache: new PageCache({ maxBytes: 1024 * 1024, maxAgeMs: 1_000 }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    await answer.arrayBuffer()
  }
  server.closeAllConnections()
  server.close()
  await pool.end()
}
