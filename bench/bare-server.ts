import http from 'node:http'
import { buffer } from 'node:stream/consumers'

// Answers every request with the bytes from standard input: the baseline of cached pages.
const bytes = await buffer(process.stdin)
const server = http.createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
