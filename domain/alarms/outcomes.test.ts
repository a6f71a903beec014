import { expect, it, onTestFinished, vi } from 'vitest'
import { keptLog } from '../../tests/support/doubles/kept-log.ts'
import { counted, noOutcomes } from './outcomes.ts'

it('a counted port answers as it did, and its answers and failures are counted', async () => {
  const outcomes = noOutcomes()
  const port = counted(
    {
      name: 'banco',
      find: (id: string) => Promise.resolve(`found ${id}`),
      send: () => Promise.reject(new Error('no line')),
      label: (text: string) => text.toUpperCase(),
    },
    'payments',
    { outcomes, log: keptLog().log },
  )
  expect(port.name).toBe('banco')
  expect(await port.find('a')).toBe('found a')
  await expect(port.send()).rejects.toThrow('no line')
  expect(port.label('x')).toBe('X')
  expect(outcomes.payments).toEqual({ done: 1, failed: 1 })
})

it('a counted port logs a call that took more than five seconds, answered or not, and no other', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { log, lines } = keptLog()
  const after = (ms: number) => new Promise((done) => setTimeout(done, ms))
  const port = counted(
    {
      find: () => after(5_000),
      send: () => after(5_001),
      cancel: () => after(7_000).then(() => Promise.reject(new Error('no line'))),
    },
    'payouts',
    { outcomes: noOutcomes(), log },
  )
  const calls = Promise.allSettled([port.find(), port.send(), port.cancel()])
  await vi.advanceTimersByTimeAsync(7_000)
  await calls
  const slow = { level: 'warn', message: 'provider slow' }
  expect(lines).toEqual([
    { ...slow, facts: { provider: 'payouts', call: 'send', ms: 5_001 } },
    { ...slow, facts: { provider: 'payouts', call: 'cancel', ms: 7_000 } },
  ])
})
