import { expect, it } from 'vitest'
import { z } from 'zod'
import { Fault, readAs } from './fault.ts'

const schema = z.object({ id: z.string(), parts: z.array(z.object({ name: z.string() })) })

it('readAs returns what fits its schema, without what the schema does not name', () => {
  const value = { id: 'a', parts: [{ name: 'b' }], _cron: {} }
  expect(readAs(schema, value, 'job x')).toEqual({ id: 'a', parts: [{ name: 'b' }] })
})

it.each([
  [{ parts: [] }, /^job x: id .*expected string/],
  [{ id: 'a', parts: [{ name: 'b' }, { name: 7_654_321 }] }, /^job x: parts\.1\.name .*expected string/],
  ['maria@exemplo.com', /^job x: .*expected object/],
])('readAs throws a fault that names the thing and the field of %j, never the value', (value, message) => {
  const read = () => readAs(schema, value, 'job x')
  expect(read).toThrow(Fault)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/maria|7654321|7_654_321/)
})
