import { once } from 'node:events'
import net from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '#fault'

/** Maximum connections waiting to be accepted, capped by the kernel (`net.core.somaxconn`). */
const backlog = 4096

/** Starts listening; throws an error in Portuguese that advises on the port's setting. */
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
      throw new Fault(
        `A porta ${port} já está em uso. Pare o outro programa ou escolha outra: ${setting}=${port + 1} npm start`,
      )
    }
    if (code === 'EACCES') throw new Fault(`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`)
    throw new Fault(`Não foi possível escutar em ${host}:${port} (${code}). Confira HOST e ${setting}.`)
  }
}

/** Listens on a port with several sockets, since Node accepts one connection per socket and turn (libuv#3696). */
export async function listenOnSharedPort(
  server: Server,
  { host, port, sockets }: { host: string; port: number; sockets: number },
): Promise<net.Server[]> {
  if (process.platform !== 'linux') {
    await listen(server, host, port)
    return []
  }
  // With SO_REUSEPORT even another shop's port could be shared, so check first without it.
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

/** Throws the error of `listen` if the port is not free. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  await listen(probe, host, port)
  await new Promise((done) => probe.close(done))
}

/** Stops a server: waits until load balancers see it as not ready, then until responses are sent. */
export async function drain(
  server: Server,
  timeoutMs: number,
  { before = 300, idle: idleMs = 700, others = [] }: { before?: number; idle?: number; others?: net.Server[] } = {},
): Promise<void> {
  await sleep(before)
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  // Not `server.close`, which closes idle connections at once.
  const close = (one: net.Server) => new Promise((done) => net.Server.prototype.close.call(one, done))
  const closed = Promise.all([server, ...others].map(close))
  await Promise.race([closed, sleep(idleMs)])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, sleep(timeoutMs)])
  clearInterval(idle)
  server.closeAllConnections()
}
