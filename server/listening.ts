import { once } from 'node:events'
import net from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Listens, or throws with one Portuguese line that says what to do. */
export async function listen(server: net.Server, host: string, port: number): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Error(
        `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: PORT=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES') throw new Error(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`)
    throw new Error(`Não foi possível escutar em ${host}:${port} (${code}). Confira HOST e PORT.`)
  }
}

/** Finds out early, before anything is started, whether we shall be able to listen. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  await listen(probe, host, port)
  await new Promise((done) => probe.close(done))
}

/**
 * Stops a server without cutting anybody off: for a moment it still takes connections while every answer asks the client
 * not to come back on this one, then it takes no more and waits for what is under way.
 */
export async function drain(server: Server, patienceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  await sleep(300)
  const closed = new Promise((done) => server.close(done))
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(patienceMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
