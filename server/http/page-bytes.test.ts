import { expect, it } from 'vitest'
import { bytesOf, responseOf } from './page-bytes.ts'

it('gives a response of which every reader gets the same bytes, taken once', async () => {
  const response = responseOf('Olá, impressão 🌺', { status: 201 })
  const bytes = await bytesOf(response)
  expect(bytes).toEqual(Buffer.from('Olá, impressão 🌺'))
  expect(await bytesOf(response)).toBe(bytes)
  expect([response.status, await response.text()]).toEqual([201, 'Olá, impressão 🌺'])
})

it('reads the bytes of a response that others made', async () => {
  expect(await bytesOf(new Response('maré'))).toEqual(Buffer.from('maré'))
})
