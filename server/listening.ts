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
 * Stops a server without cutting anybody off. First it goes on as before, while a load balancer learns that it is not ready.
 * Then it takes no new connections, and each answer says that its connection ends with it; only a connection on which
 * nothing has come for a while is closed from our side, since a request may be on its way. What is under way is waited for.
 */
export async function drain(server: Server, patienceMs: number, graceMs = { before: 300, idle: 700 }): Promise<void> {
  await sleep(graceMs.before)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Not `server.close`: it closes idle connections at once.
  const closed = new Promise((done) => net.Server.prototype.close.call(server, done))
  await Promise.race([closed, sleep(graceMs.idle)])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(patienceMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
