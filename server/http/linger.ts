import type { Socket } from 'node:net'

/** Milliseconds without data before a lingering connection is destroyed. */
const idleMs = 5_000
/** Milliseconds in total before a lingering connection is destroyed. */
const wholeMs = 60_000
/** Bytes read before a lingering connection is destroyed. */
const mostBytes = 256 * 1024 * 1024

/** Ends a connection slowly, since an abrupt close would discard the unread response (RFC 9112, 9.6). */
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

/** Makes Node end the connection slowly after the response, by `endLingering`. */
export function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => endLingering(socket)
}
