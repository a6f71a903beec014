import { once } from 'node:events'
import net from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How many connections the kernel holds for us until they are taken; it has a bound of its own (`net.core.somaxconn`). One
 * that comes when that is full is not refused: its machine tries again after one, three, seven seconds.
 */
const backlog = 4096

/** Listens; throws one Portuguese line that says what to do about the setting that named the port. */
export async function listen(
  server: net.Server,
  host: string,
  port: number,
  { reusePort = false, setting = 'PORT' } = {},
): Promise<void> {
  server.listen({ port, host, backlog, reusePort })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Error(
        `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: ${setting}=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES') throw new Error(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`)
    throw new Error(`Não foi possível escutar em ${host}:${port} (${code}). Confira HOST e ${setting}.`)
  }
}

/**
 * Listens as `listen` does, with several sockets on the same port where the system can; those beside the server's own are
 * returned, for `drain`. Node takes one new connection from a listening socket each time around its loop (libuv#3696). While
 * pages are made, that is a hundred or two a second, and of a thousand newcomers most would wait in the kernel, where none
 * of them can be told that the shop is full. The kernel spreads connections over the sockets (`SO_REUSEPORT`).
 */
export async function listenOnSharedPort(
  server: Server,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<net.Server[]> {
  if (process.platform !== 'linux') {
    await listen(server, host, port)
    return []
  }
  // The kernel lets any number of sockets share a port, another shop's too: whether it is free is tried without sharing.
  if (port !== 0) await requireFreePort(host, port)
  await listen(server, host, port, { reusePort: true })
  const own = server.address() as net.AddressInfo
  const others = Array.from({ length: sockets - 1 }, () => {
    const other = net.createServer({ allowHalfOpen: true, noDelay: true }, (one) => server.emit('connection', one))
    other.maxConnections = server.maxConnections
    return other
  })
  await Promise.all(others.map((other) => listen(other, own.address, own.port, { reusePort: true })))
  return others
}

/** Tries early, before anything is started, whether the port can be listened on; throws as `listen` does. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  await listen(probe, host, port)
  await new Promise((done) => probe.close(done))
}

/**
 * Stops a server without cutting off an answer. First it goes on as before, while a load balancer learns that it is not ready.
 * Then it takes no new connections, and each answer says that its connection ends with it; only a connection on which
 * nothing has come for a while is closed from our side, since a request may be on its way. What is under way is waited for.
 */
export async function drain(
  server: Server,
  timeoutMs: number,
  { before = 300, idle: idleMs = 700, others = [] }: { before?: number; idle?: number; others?: net.Server[] } = {},
): Promise<void> {
  await sleep(before)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Not `server.close`: it closes idle connections at once.
  const close = (one: net.Server) => new Promise((done) => net.Server.prototype.close.call(one, done))
  const closed = Promise.all([server, ...others].map(close))
  await Promise.race([closed, sleep(idleMs)])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(timeoutMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
