import { once } from 'node:events'
import net from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * So many may wait at a door; the kernel has a bound of its own (`net.core.somaxconn`). Whoever comes when it is full is
 * not told: their machine tries again after one, three, seven seconds.
 */
const backlog = 4096

/**
 * Node takes one new connection from a listening socket each time around its loop (libuv#3696). While pages are made, that
 * is a hundred or two a second, and of a crowd that comes with a thousand most would wait at the door, where nobody can tell
 * them that it is full inside. So there are several sockets on the same port, and the kernel spreads people over them.
 */
const doorCount = 16

/** Listens, or throws with one Portuguese line that says what to do. */
export async function listen(server: net.Server, host: string, port: number, reusePort = false): Promise<void> {
  server.listen({ port, host, backlog, reusePort })
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

/** Listens as `listen` does, at several doors where the system can: those beside the server's own are returned, for `drain`. */
export async function listenAtDoors(server: Server, host: string, port: number): Promise<net.Server[]> {
  if (process.platform !== 'linux') {
    await listen(server, host, port)
    return []
  }
  // Of sockets that share a port the kernel lets any number in: that nobody else has it is asked without sharing.
  if (port !== 0) await requireFreePort(host, port)
  await listen(server, host, port, true)
  const own = server.address() as net.AddressInfo
  const beside = Array.from({ length: doorCount - 1 }, () => {
    const door = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
    door.maxConnections = server.maxConnections
    return door
  })
  await Promise.all(beside.map((door) => listen(door, own.address, own.port, true)))
  return beside
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
export async function drain(
  server: Server,
  patienceMs: number,
  { before = 300, idle: idleMs = 700, doors = [] }: { before?: number; idle?: number; doors?: net.Server[] } = {},
): Promise<void> {
  await sleep(before)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Not `server.close`: it closes idle connections at once.
  const close = (one: net.Server) => new Promise((done) => net.Server.prototype.close.call(one, done))
  const closed = Promise.all([server, ...doors].map(close))
  await Promise.race([closed, sleep(idleMs)])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(patienceMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
