import { expect, it } from 'vitest'
import { intervalOf, scoreOf, sum } from './score.ts'

const tally = (noticed: number, missed: number) => ({ name: '', noticed, missed, uncovered: 0 })

it('the score of all parts is that of all their bugs, not the middle of their scores', () => {
  expect(scoreOf(sum('all', [tally(90, 10), tally(0, 100)]))).toBe(45)
})

it('a draw says how far a score of bugs drawn by chance may be off: less with more of them', () => {
  // Newcombe (1998), table I: 81 of 263, and 15 of 148.
  expect(intervalOf(tally(81, 182)).map((bound) => bound.toFixed(2))).toEqual(['25.53', '36.62'])
  expect(intervalOf(tally(15, 133)).map((bound) => bound.toFixed(2))).toEqual(['6.24', '16.05'])
  expect(intervalOf(tally(0, 0))).toEqual([0, 100])
})
