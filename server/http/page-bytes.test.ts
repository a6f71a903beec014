import { expect, it } from 'vitest'
import { bytesOf, responseOf } from './page-bytes.ts'

it('a response gives every reader the same bytes, taken once', async () => {
  const response = responseOf('Olá, impressão 🌺', { status: 201 })
  const bytes = await bytesOf(response)
  expect(bytes).toEqual(Buffer.from('Olá, impressão 🌺'))
  expect(await bytesOf(response)).toBe(bytes)
  expect([response.status, await response.text()]).toEqual([201, 'Olá, impressão 🌺'])
})

it('a response that others made is read in bytes', async () => {
  expect(await bytesOf(new Response('maré'))).toEqual(Buffer.from('maré'))
})
