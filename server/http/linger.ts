import type { Socket } from 'node:net'

/** Limits of reading from a refused sender: silence, time, bytes. */
const idleMs = 5_000
const wholeMs = 60_000
const mostBytes = 256 * 1024 * 1024

/** Ends a connection so that its sender can read the response (RFC 9112, section 9.6). Closing would reset it. */
export function endLingering(socket: Socket): void {
  let seen = 0
  const timer = setTimeout(() => socket.destroy(), wholeMs)
  // No later request on this connection may be parsed.
  socket.removeAllListeners('data')
  socket.on('data', (part: Buffer) => {
    seen += part.length
    if (seen > mostBytes) socket.destroy()
  })
  socket.once('close', () => clearTimeout(timer))
  socket.setTimeout(idleMs, () => socket.destroy())
  socket.resume()
  socket.end()
}

/** Makes Node linger after a response that closes the connection. */
export function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => endLingering(socket)
}
