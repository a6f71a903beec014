import { expect, it } from 'vitest'
import { counted, noOutcomes } from './outcomes.ts'

it('a counted port answers as it did, and its answers and failures are counted', async () => {
  const { payments } = noOutcomes()
  const port = counted(
    {
      name: 'banco',
      find: (id: string) => Promise.resolve(`found ${id}`),
      send: () => Promise.reject(new Error('no line')),
      label: (text: string) => text.toUpperCase(),
    },
    payments,
  )
  expect(port.name).toBe('banco')
  expect(await port.find('a')).toBe('found a')
  await expect(port.send()).rejects.toThrow('no line')
  expect(port.label('x')).toBe('X')
  expect(payments).toEqual({ done: 1, failed: 1 })
})
