import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { log } from '#log'
import { DatabaseAway } from './database-watch.ts'
import { fail } from './refusals.ts'

afterEach(() => void vi.restoreAllMocks())

async function answered(error: unknown): Promise<Response> {
  const server = http.createServer((request, response) => fail(request, response, error))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/carrinho`)
  } finally {
    server.close()
  }
}

it('writes one line and asks to come back when a connection of the database fails', async () => {
  const written = vi.spyOn(log, 'error').mockImplementation(() => {})
  const cause = new Error('sorry, too many clients already')
  const { status, headers } = await answered(new DatabaseAway(undefined, { cause }))
  expect([status, headers.get('retry-after')]).toEqual([503, '3'])
  expect(written.mock.calls).toEqual([
    [{ method: 'GET', path: '/carrinho', error: cause }, 'database connection failed'],
  ])
})

it('writes no line for each request when the whole database is away', async () => {
  const written = vi.spyOn(log, 'error').mockImplementation(() => {})
  expect((await answered(new DatabaseAway())).status).toBe(503)
  expect(written).not.toHaveBeenCalled()
})
