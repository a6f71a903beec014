import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseAway, watchDatabase } from './database-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(ask: () => Promise<unknown>) {
  const said: string[] = []
  const watch = watchDatabase(ask, {
    onAway: () => said.push('away'),
    onBack: () => said.push('back'),
    now: () => Date.now(),
  })
  return { ...watch, said }
}

it('a database that stops answering counts as away after 1.5 seconds, and as back at its first answer', async () => {
  let answer: PromiseWithResolvers<void> = Promise.withResolvers()
  answer.resolve()
  const { isAway, said, end } = watched(() => answer.promise)
  await vi.advanceTimersByTimeAsync(3_000)
  answer = Promise.withResolvers()
  await vi.advanceTimersByTimeAsync(1_400)
  expect(isAway()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([isAway(), said]).toEqual([true, ['away']])
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([isAway(), said]).toEqual([false, ['away', 'back']])
  end()
})

it('one refusal is an idle connection that broke; a second one is a database that is not there', async () => {
  let isThere = true
  const { isAway, end } = watched(() => (isThere ? Promise.resolve() : Promise.reject(new Error('refused'))))
  await vi.advanceTimersByTimeAsync(1_000)
  isThere = false
  await vi.advanceTimersByTimeAsync(250)
  expect(isAway()).toBe(false)
  await vi.advanceTimersByTimeAsync(250)
  expect(isAway()).toBe(true)
  isThere = true
  await vi.advanceTimersByTimeAsync(250)
  expect(isAway()).toBe(false)
  end()
})

it('lets go of what waits when the database goes away, and starts nothing until it is back', async () => {
  let isThere = true
  const { during, end } = watched(() => (isThere ? Promise.resolve() : Promise.reject(new Error('refused'))))
  await expect(during(() => Promise.resolve('page'))).resolves.toBe('page')
  const waiting = during(() => new Promise(() => {}))
  const refused = expect(waiting).rejects.toThrow(DatabaseAway)
  isThere = false
  await vi.advanceTimersByTimeAsync(600)
  await refused
  await expect(during(() => Promise.resolve('page'))).rejects.toThrow(DatabaseAway)
  isThere = true
  await vi.advanceTimersByTimeAsync(300)
  await expect(during(() => Promise.resolve('page'))).resolves.toBe('page')
  end()
})
