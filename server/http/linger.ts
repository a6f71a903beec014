import type { Socket } from 'node:net'

/** Longest silence, longest time and most bytes for which a refused sender is listened to. */
const idleMs = 5_000
const wholeMs = 60_000
const mostBytes = 256 * 1024 * 1024

/**
 * Ends a connection so that its sender can read the response, dropping what still comes (RFC 9112, section 9.6). Closing with
 * unread bytes would reset it, and wipe the response out.
 */
export function endLingering(socket: Socket): void {
  let seen = 0
  const timer = setTimeout(() => socket.destroy(), wholeMs)
  // No request that follows on this connection may be parsed.
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

/** Lets Node end a connection in this way after the response that closes it. */
export function lingerAfterResponse(socket: Socket): void {
  socket.destroySoon = () => endLingering(socket)
}
