import { expect, it } from 'vitest'
import { business } from '#domain/shared/business.ts'
import { payoutObstacle } from './payout-obstacle.ts'

const free = {
  availableCents: business.payoutMinimumCents,
  isHeld: false,
  hasAccount: true,
  hasSecondFactor: true,
}

it('nothing stands in the way of the minimum, and a cent less is too little', () => {
  expect(payoutObstacle(free)).toBeNull()
  expect(payoutObstacle({ ...free, availableCents: business.payoutMinimumCents - 1 })).toBe('below_minimum')
  expect(payoutObstacle({ ...free, availableCents: 0 })).toBe('below_minimum')
  expect(payoutObstacle({ ...free, availableCents: -1 })).toBe('debt')
})

it('says the gravest of several', () => {
  const all = { availableCents: -1, isHeld: true, hasAccount: false, hasSecondFactor: false }
  expect(payoutObstacle(all)).toBe('held')
  expect(payoutObstacle({ ...all, isHeld: false })).toBe('no_account')
  expect(payoutObstacle({ ...all, isHeld: false, hasAccount: true })).toBe('no_second_factor')
  expect(payoutObstacle({ ...all, isHeld: false, hasAccount: true, hasSecondFactor: true })).toBe('debt')
})
