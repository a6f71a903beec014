import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isConnectionFault, watchDatabase } from './database-watch.ts'

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

it('the watch of the database knows what breaks with a connection, also inside of another error', () => {
  const cut = new Error('Connection terminated unexpectedly')
  expect(isConnectionFault(new Error('Failed query', { cause: cut }))).toBe(true)
  expect(isConnectionFault(Object.assign(new Error('x'), { code: '57P01' }))).toBe(true)
  expect(isConnectionFault(Object.assign(new Error('x'), { code: '23505' }))).toBe(false)
})
