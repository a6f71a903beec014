import { expect, test } from 'vitest'
import { keepRunning } from './keep-running.ts'

/** Something whose end is in the test's hands; every start is kept. */
function world() {
  const starts: { end: () => void; fail: (error: Error) => void; stopped: boolean }[] = []
  const refusals: Error[] = []
  const start = async () => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { end: () => resolve(), fail: reject, stopped: false }
    starts.push(one)
    return {
      promise,
      stop: async () => {
        one.stopped = true
        resolve()
      },
    }
  }
  const ends: unknown[] = []
  return { starts, refusals, start, ends, options: { pauseMs: 1, onEnd: (error?: unknown) => void ends.push(error) } }
}

test('keepRunning restarts what ends, fails or cannot be started at once', async () => {
  const { starts, refusals, start, ends, options } = world()
  const stop = await keepRunning(start, options)
  starts[0]?.end()
  await expect.poll(() => starts.length).toBe(2)
  refusals.push(new Error('the database is gone'))
  starts[1]?.fail(new Error('a write was lost'))
  await expect.poll(() => starts.length).toBe(3)
  expect(ends.map((error) => (error as Error | undefined)?.message)).toEqual([
    undefined,
    'a write was lost',
    'the database is gone',
  ])
  await stop()
  expect(starts.map((one) => one.stopped)).toEqual([false, false, true])
})

test('keepRunning neither restarts nor reports what was stopped', async () => {
  const { starts, start, ends, options } = world()
  await (
    await keepRunning(start, { ...options, pauseMs: 60_000 })
  )()
  expect(ends).toEqual([])
  expect(starts).toHaveLength(1)
})

test('a first start that fails is the caller’s to know', async () => {
  const { refusals, start, options } = world()
  refusals.push(new Error('no database'))
  await expect(keepRunning(start, options)).rejects.toThrow('no database')
})
