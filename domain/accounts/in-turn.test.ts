import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work about one thing never overlaps, work about another goes on beside it', async () => {
  let running = 0
  let most = 0
  const open = Promise.withResolvers<void>()
  const work = async () => {
    most = Math.max(most, ++running)
    await open.promise
    running--
  }
  const all = [inTurn('a', work), inTurn('a', work), inTurn('a', work)]
  const other = inTurn('b', async () => 'done')
  expect(await other).toBe('done')
  open.resolve()
  await Promise.all(all)
  expect(most).toBe(1)
})

test('a failure is its own, and the next one gets its turn', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'mine')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('mine')
})
