import { once } from 'node:events'
import net from 'node:net'

export type SlowSender = {
  /** The status it was answered with, once it was; 0 when its connection ended without. */
  status: Promise<number>
  /** All of the answer. */
  words: Promise<string>
  end: () => void
}

/**
 * Begins to send a chunked body from an address of this machine (127.0.0.0/8), comes back when the server has taken it in hand, and
 * goes on by a byte each `everyMs`.
 */
export async function sendSlowly(
  origin: string,
  path: string,
  { from, everyMs = 1_000, headers = {} }: { from: string; everyMs?: number; headers?: Record<string, string> },
): Promise<SlowSender> {
  const { hostname, port, host } = new URL(origin)
  const socket = net.connect({ host: hostname, port: Number(port), localAddress: from })
  await once(socket, 'connect')
  const all = { host, origin, 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue', ...headers }
  const head = Object.entries({ ...all, 'transfer-encoding': 'chunked' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  const timer = setInterval(() => socket.write('1\r\na\r\n'), everyMs)
  let answer = ''
  const begun = Promise.withResolvers<void>()
  socket.on('data', (part) => {
    answer += part.toString()
    begun.resolve()
  })
  socket.on('error', () => {})
  const words = new Promise<string>((done) => {
    socket.on('close', () => {
      clearInterval(timer)
      begun.resolve()
      done(answer)
    })
  })
  const status = words.then((answer) =>
    Number(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
  )
  await begun.promise
  return { status, words, end: () => socket.destroy() }
}
