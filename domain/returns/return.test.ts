import { describe, expect, it } from 'vitest'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import {
  dueOf,
  isLapsed,
  lapseOf,
  openReturnStates,
  type ReturnKind,
  type ReturnState,
  returnMoves,
  stepsOf,
  turnOf,
} from './return.ts'

const kinds = ['withdrawal', 'defect'] as const
const sides = ['buyer', 'maker', 'staff'] as const

/** What a return of a kind can be about in a state: a review is of files, a correction of claimed ones, and a parcel is of objects. */
function standingsOf(kind: ReturnKind, state: ReturnState): boolean[] {
  if (state === 'mediation') return kind === 'defect' ? [false, true] : [false]
  if (state === 'review') return kind === 'withdrawal' ? [true] : []
  if (state === 'corrected') return kind === 'defect' ? [true] : []
  return state === 'asked' && kind === 'defect' ? [false, true] : [false]
}

describe('the steps of a return', () => {
  it('the steps of a return are moves that its state allows', () => {
    for (const kind of kinds)
      for (const state of openReturnStates)
        for (const side of sides)
          for (const isFiles of [false, true])
            for (const event of stepsOf(side, { kind, state, isFiles }))
              expect(returnMoves[event].from).toContain(state)
  })

  it('the steps of a return always leave a way on, and end with no one’s turn', () => {
    for (const kind of kinds)
      for (const state of openReturnStates) {
        const side = turnOf(state)
        for (const isFiles of standingsOf(kind, state))
          expect([state, side && stepsOf(side, { kind, state, isFiles }).length]).not.toEqual([state, 0])
      }
    for (const state of ['refunded', 'reprinted', 'fixed', 'refused', 'withdrawn'] satisfies ReturnState[]) {
      expect([turnOf(state), dueOf(state, '2026-11-21')]).toEqual([null, null])
      for (const side of sides) expect(stepsOf(side, { kind: 'defect', state, isFiles: false })).toEqual([])
    }
  })

  it('the steps of a return of what is given up without a reason: not made again, and not argued about before it is back', () => {
    expect(stepsOf('maker', { kind: 'withdrawal', state: 'asked', isFiles: false })).toEqual(['authorized', 'refunded'])
    expect(stepsOf('maker', { kind: 'defect', state: 'asked', isFiles: false })).toEqual(['authorized', 'reprinting', 'refunded', 'mediation']) // prettier-ignore
    expect(stepsOf('maker', { kind: 'withdrawal', state: 'sent', isFiles: false })).toContain('mediation')
  })
})

describe('the last day', () => {
  it('the last day is a business day, and what comes after it is a move', () => {
    for (const state of openReturnStates) {
      if (state !== 'review') expect(isBusinessDay(dueOf(state, '2026-12-23') ?? '')).toBe(true)
      for (const kind of kinds) {
        const event = lapseOf({ kind, state })
        if (event) expect(returnMoves[event].from).toContain(state)
      }
    }
    expect(dueOf('asked', '2026-11-20')).toBe('2026-11-25')
  })

  it('the last day of a review is two days on, holidays or not, and the money goes on it, not after it', () => {
    const review = { state: 'review', dueOn: dueOf('review', '2026-12-24') } as const
    expect(review.dueOn).toBe('2026-12-26')
    expect([isLapsed(review, '2026-12-25'), isLapsed(review, '2026-12-26')]).toEqual([false, true])
    expect(isLapsed({ state: 'asked', dueOn: '2026-12-26' }, '2026-12-26')).toBe(false)
  })

  it('the deadline of a return never harms its buyer: silence of the maker refunds, or brings staff to decide', () => {
    expect(lapseOf({ kind: 'withdrawal', state: 'asked' })).toBe('refunded')
    expect(lapseOf({ kind: 'defect', state: 'asked' })).toBe('mediation')
    expect(lapseOf({ kind: 'defect', state: 'sent' })).toBe('refunded')
    expect(lapseOf({ kind: 'defect', state: 'mediation' })).toBeNull()
  })
})
