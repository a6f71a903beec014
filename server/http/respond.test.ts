import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { codingFor, sendResponse } from './respond.ts'

const asked = (accepted?: string) => ({ headers: { 'accept-encoding': accepted } }) as unknown as IncomingMessage

test.each<[string | undefined, string]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0', 'identity'],
  ['br; q=0.000, GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.2', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['xbr, gzipped', 'identity'],
])('sends a page as %s asks: %s', (accepted, coding) => {
  expect(codingFor(asked(accepted))).toBe(coding)
})

test.each([
  [429, {}, '60'],
  [429, { 'retry-after': '900' }, '900'],
  [503, {}, '3'],
  [400, {}, null],
])('an answer %i with %o says when to come back: %s', async (status, headers, later) => {
  const server = http.createServer((request, response) => {
    void sendResponse(request, response, new Response('a', { status, headers }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(answer.headers.get('retry-after')).toBe(later)
  } finally {
    server.close()
  }
})
